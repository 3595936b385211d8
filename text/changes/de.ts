/** Types of work, in German. */
const types = {
  Translation: 'Übersetzung',
  'Post-editing': 'Post-Editing',
  Revision: 'Revision',
  Proofreading: 'Korrekturlesen',
  Transcreation: 'Transkreation',
} as const

/** What the portal writes into a job's log, in German. */
export const changes = {
  types,
  type: 'Art',
  quantity: 'Menge',
  unitPrice: 'Einzelpreis',
  subTotal: 'Zwischensumme',
  deadline: 'Termin',
  instructions: 'Anweisungen',
  document: 'Dokument',
  none: 'keine Angabe',
  line: '{term}: {what}',
  moved: 'um weniger als eine Minute verschoben',
  gone: 'keine mehr',
  changed: 'geändert',
  newer: 'eine neuere Datei',
  deadlineNow: 'Der Termin ist jetzt {time}.',
  onSegments: '{count, plural, one {# Kommentar steht} other {# Kommentare stehen}} an Segmenten.',
} as const
