/** What a field for a moment says, in Ukrainian. */
export const moment = {
  form: 'дд/ММ/рррр - ГГ:хх, {zone}; якщо без часу — 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Напишіть дату так: 23/11/2026 - 17:00.',
  calendar: 'Календар: {field}',
} as const
