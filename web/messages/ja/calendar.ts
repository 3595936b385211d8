/** A calendar beside a field for a date, in Japanese. */
export const calendar = {
  name: 'カレンダー',
  previousMonth: '前の月',
  nextMonth: '次の月',
  previousYear: '前の年',
  nextYear: '次の年',
  previousDecade: '前の10年',
  nextDecade: '次の10年',
} as const
