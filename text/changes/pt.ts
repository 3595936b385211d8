/** Types of work, in Portuguese. */
const types = {
  Translation: 'Tradução',
  'Post-editing': 'Pós-edição',
  Revision: 'Revisão',
  Proofreading: 'Revisão de provas',
  Transcreation: 'Transcriação',
} as const

/** What the portal writes into a job's log, in Portuguese. */
export const changes = {
  types,
  type: 'Tipo',
  quantity: 'Quantidade',
  unitPrice: 'Preço unitário',
  subTotal: 'Subtotal',
  deadline: 'Prazo',
  instructions: 'Instruções',
  document: 'Documento',
  none: 'nenhum',
  line: '{term}: {what}',
  moved: 'alterado em menos de um minuto',
  gone: 'já não há',
  changed: 'alteradas',
  newer: 'um ficheiro mais recente',
  deadlineNow: 'O prazo é agora {time}.',
  onSegments: '{count, plural, one {# comentário está} other {# comentários estão}} em segmentos.',
} as const
