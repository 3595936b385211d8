/** Types of work, in Spanish. */
const types = {
  Translation: 'Traducción',
  'Post-editing': 'Posedición',
  Revision: 'Revisión',
  Proofreading: 'Corrección',
  Transcreation: 'Transcreación',
} as const

/** What the portal writes into a job's log, in Spanish. */
export const changes = {
  types,
  type: 'Tipo',
  quantity: 'Cantidad',
  unitPrice: 'Precio unitario',
  subTotal: 'Subtotal',
  deadline: 'Plazo',
  instructions: 'Instrucciones',
  document: 'Documento',
  none: 'ninguno',
  line: '{term}: {what}',
  moved: 'movido menos de un minuto',
  gone: 'ya no hay',
  changed: 'modificadas',
  newer: 'un archivo más reciente',
  deadlineNow: 'El plazo es ahora {time}.',
  onSegments: '{count, plural, one {# comentario está} other {# comentarios están}} en segmentos.',
} as const
