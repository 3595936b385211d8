/** A calendar beside a field for a date, in Portuguese. */
export const calendar = {
  name: 'Calendário',
  previousMonth: 'Mês anterior',
  nextMonth: 'Mês seguinte',
  previousYear: 'Ano anterior',
  nextYear: 'Ano seguinte',
  previousDecade: 'Dez anos anteriores',
  nextDecade: 'Dez anos seguintes',
} as const
