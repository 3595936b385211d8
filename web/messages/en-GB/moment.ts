/** What a field for a moment says. */
export const moment = {
  form: 'dd/MM/yyyy - HH:mm, {zone}; without a time: 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Write the date as 23/11/2026 - 17:00.',
  calendar: 'Calendar: {field}',
} as const
