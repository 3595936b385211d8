/** What a field for a moment says, in Spanish. */
export const moment = {
  form: 'dd/MM/aaaa - HH:mm, {zone}; sin hora: 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Escriba la fecha así: 23/11/2026 - 17:00.',
  calendar: 'Calendario: {field}',
} as const
