/** A calendar beside a field for a date, in Arabic. */
export const calendar = {
  name: 'التقويم',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  previousYear: 'السنة السابقة',
  nextYear: 'السنة التالية',
  previousDecade: 'السنوات العشر السابقة',
  nextDecade: 'السنوات العشر التالية',
} as const
