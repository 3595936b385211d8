/** What a field for a moment says, in Dutch. */
export const moment = {
  form: 'dd/MM/jjjj - UU:mm, {zone}; zonder tijd: 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Schrijf de datum als 23/11/2026 - 17:00.',
  calendar: 'Kalender: {field}',
} as const
