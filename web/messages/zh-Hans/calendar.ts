/** A calendar beside a field for a date, in Simplified Chinese. */
export const calendar = {
  name: '日历',
  previousMonth: '上个月',
  nextMonth: '下个月',
  previousYear: '上一年',
  nextYear: '下一年',
  previousDecade: '前十年',
  nextDecade: '后十年',
} as const
