/** What a field for a moment says, in Portuguese. */
export const moment = {
  form: 'dd/MM/aaaa - HH:mm, {zone}; sem hora: 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Escreva a data na forma 23/11/2026 - 17:00.',
  calendar: 'Calendário: {field}',
} as const
