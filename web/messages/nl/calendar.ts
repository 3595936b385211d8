/** A calendar beside a field for a date, in Dutch. */
export const calendar = {
  name: 'Kalender',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  previousYear: 'Vorig jaar',
  nextYear: 'Volgend jaar',
  previousDecade: 'Vorige tien jaar',
  nextDecade: 'Volgende tien jaar',
} as const
