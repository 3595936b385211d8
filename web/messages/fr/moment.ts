/** What a field for a moment says, in French. */
export const moment = {
  form: 'jj/MM/aaaa - HH:mm, {zone} ; sans heure : 17:00.',
  understood: '{moment}, {zone}.',
  wrong: 'Écrivez la date ainsi : 23/11/2026 - 17:00.',
  calendar: 'Calendrier : {field}',
} as const
