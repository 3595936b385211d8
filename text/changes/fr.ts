/** Types of work, in French. */
const types = {
  Translation: 'Traduction',
  'Post-editing': 'Post-édition',
  Revision: 'Révision',
  Proofreading: 'Relecture',
  Transcreation: 'Transcréation',
} as const

/** What the portal writes into a job's log, in French. */
export const changes = {
  types,
  type: 'Type',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  subTotal: 'Sous-total',
  deadline: 'Échéance',
  instructions: 'Instructions',
  document: 'Document',
  none: 'aucun',
  line: '{term} : {what}',
  moved: 'déplacée de moins d’une minute',
  gone: 'plus aucune',
  changed: 'modifiées',
  newer: 'un fichier plus récent',
  deadlineNow: 'L’échéance est désormais le {time}.',
  onSegments: '{count, plural, one {# commentaire porte} other {# commentaires portent}} sur des segments.',
} as const
