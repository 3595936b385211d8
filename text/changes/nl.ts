/** Types of work, in Dutch. */
const types = {
  Translation: 'Vertaling',
  'Post-editing': 'Post-editing',
  Revision: 'Revisie',
  Proofreading: 'Proeflezen',
  Transcreation: 'Transcreatie',
} as const

/** What the portal writes into a job's log, in Dutch. */
export const changes = {
  types,
  type: 'Soort',
  quantity: 'Aantal',
  unitPrice: 'Prijs per eenheid',
  subTotal: 'Subtotaal',
  deadline: 'Deadline',
  instructions: 'Instructies',
  document: 'Document',
  none: 'geen',
  line: '{term}: {what}',
  moved: 'minder dan een minuut verschoven',
  gone: 'niet meer',
  changed: 'gewijzigd',
  newer: 'een nieuwer bestand',
  deadlineNow: 'De deadline is nu {time}.',
  onSegments: '{count, plural, one {# opmerking staat} other {# opmerkingen staan}} bij segmenten.',
} as const
