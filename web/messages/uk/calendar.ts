/** A calendar beside a field for a date, in Ukrainian. */
export const calendar = {
  name: 'Календар',
  previousMonth: 'Попередній місяць',
  nextMonth: 'Наступний місяць',
  previousYear: 'Попередній рік',
  nextYear: 'Наступний рік',
  previousDecade: 'Попереднє десятиліття',
  nextDecade: 'Наступне десятиліття',
} as const
