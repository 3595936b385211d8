/** What a field for a moment says, in German. */
export const moment = {
  form: 'TT/MM/JJJJ - HH:mm, {zone}; ohne Uhrzeit: 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Schreiben Sie das Datum als 23/11/2026 - 17:00.',
  calendar: 'Kalender: {field}',
} as const
