/** A calendar beside a field for a date, in Polish. */
export const calendar = {
  name: 'Kalendarz',
  previousMonth: 'Poprzedni miesiąc',
  nextMonth: 'Następny miesiąc',
  previousYear: 'Poprzedni rok',
  nextYear: 'Następny rok',
  previousDecade: 'Poprzednie dziesięć lat',
  nextDecade: 'Następne dziesięć lat',
} as const
