/** What a field for a moment says, in Italian. */
export const moment = {
  form: 'gg/MM/aaaa - HH:mm, {zone}; senza ora: 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Scrivere la data così: 23/11/2026 - 17:00.',
  calendar: 'Calendario: {field}',
} as const
