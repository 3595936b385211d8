/** Types of work, in Arabic. */
const types = {
  Translation: 'ترجمة',
  'Post-editing': 'تحرير لاحق',
  Revision: 'مراجعة',
  Proofreading: 'تدقيق لغوي',
  Transcreation: 'ترجمة إبداعية',
} as const

/** What the portal writes into a job's log, in Arabic. */
export const changes = {
  types,
  type: 'النوع',
  quantity: 'الكمية',
  unitPrice: 'سعر الوحدة',
  subTotal: 'الإجمالي الفرعي',
  deadline: 'الموعد النهائي',
  instructions: 'التعليمات',
  document: 'المستند',
  none: 'لا شيء',
  line: '{term}: {what}',
  moved: 'أُزيح بأقل من دقيقة',
  gone: 'لم تعد موجودة',
  changed: 'تغيّرت',
  newer: 'ملف أحدث',
  deadlineNow: 'الموعد النهائي الآن {time}.',
  onSegments:
    '{count, plural, zero {لا تعليقات} one {تعليق واحد} two {تعليقان} few {# تعليقات} many {# تعليقًا} other {# تعليق}} على المقاطع.',
} as const
