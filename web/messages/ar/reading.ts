/** The source of an offered or assigned job, in Arabic. */
export const reading = {
  title: 'النص',
  text: 'النص',
  main: 'النص الرئيسي',
  project: 'المشروع',
  toProjects: 'المشاريع',
  loading: 'جارٍ تحميل النص',
  rest: 'جارٍ تحميل المزيد…',
  failed: 'تعذّر تحميل النص',
  failedRest: 'تعذّر تحميل بقية النص',
  missing: 'لا يوجد ما يُقرأ هنا',
  missingSay: 'هذه المهمة غير موجودة، أو لم تعد معروضة عليك أو مسندة إليك.',
  none: 'لا نص للقراءة',
  noneSay: 'لا مستند لهذه المهمة، أو لا نص في المستند. تجد المطلوب في التعليمات ورسالة المنسّق.',
  message: 'الرسالة المرفقة بالعرض',
  instructions: 'التعليمات',
  total:
    '<b>{words, plural, =0 {لا كلمات} zero {# كلمة} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}</b>',
  totalRepeated:
    '<b>{words, plural, =0 {لا كلمات} zero {# كلمة} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}</b>، {repeated, plural, =0 {لا تكرارات} zero {لا تكرارات} one {كلمة واحدة مكررة} two {كلمتان مكررتان} few {# كلمات مكررة} many {# كلمة مكررة} other {# كلمة مكررة}}',
  words:
    '{words, plural, zero {# كلمة} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}',
  repeats:
    'مكرر {times, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}',
  parts: 'أجزاء النص',
  part: 'المقاطع من {first, number} إلى {last, number}',
  previous: 'الجزء السابق',
  next: 'الجزء التالي',
  facts: {
    languages: 'اللغات',
    type: 'النوع',
    value: 'القيمة',
    deadline: 'الموعد النهائي',
    none: 'لا يوجد',
  },
} as const
