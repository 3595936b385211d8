/** Types of work, in English. */
const types = {
  Translation: 'Translation',
  'Post-editing': 'Post-editing',
  Revision: 'Revision',
  Proofreading: 'Proofreading',
  Transcreation: 'Transcreation',
} as const

/** What the portal writes into a job's log, in English. */
export const changes = {
  types,
  type: 'Type',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  subTotal: 'Sub-total',
  deadline: 'Deadline',
  instructions: 'Instructions',
  document: 'Document',
  none: 'none',
  line: '{term}: {what}',
  moved: 'moved by less than a minute',
  gone: 'none any more',
  changed: 'changed',
  newer: 'a newer file',
  deadlineNow: 'The deadline is now {time}.',
  onSegments: '{count, plural, one {# comment is} other {# comments are}} on segments.',
} as const
