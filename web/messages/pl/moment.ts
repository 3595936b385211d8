/** What a field for a moment says, in Polish. */
export const moment = {
  form: 'dd/MM/rrrr - GG:mm, {zone}; bez godziny: 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Wpisz datę w postaci 23/11/2026 - 17:00.',
  calendar: 'Kalendarz: {field}',
} as const
