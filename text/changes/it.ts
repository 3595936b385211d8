/** Types of work, in Italian. */
const types = {
  Translation: 'Traduzione',
  'Post-editing': 'Post-editing',
  Revision: 'Revisione',
  Proofreading: 'Rilettura',
  Transcreation: 'Transcreazione',
} as const

/** What the portal writes into a job's log, in Italian. */
export const changes = {
  types,
  type: 'Tipo',
  quantity: 'Quantità',
  unitPrice: 'Prezzo unitario',
  subTotal: 'Subtotale',
  deadline: 'Scadenza',
  instructions: 'Istruzioni',
  document: 'Documento',
  none: 'nessuno',
  line: '{term}: {what}',
  moved: 'spostata di meno di un minuto',
  gone: 'non ce ne sono più',
  changed: 'modificate',
  newer: 'un file più recente',
  deadlineNow: 'La scadenza è ora {time}.',
  onSegments: '{count, plural, one {# commento riguarda} other {# commenti riguardano}} dei segmenti.',
} as const
