/** A calendar beside a field for a date, in German. */
export const calendar = {
  name: 'Kalender',
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  previousYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  previousDecade: 'Vorige zehn Jahre',
  nextDecade: 'Nächste zehn Jahre',
} as const
