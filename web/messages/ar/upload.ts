/** Uploading a translation that was made elsewhere, in Arabic. */
export const upload = {
  title: 'رفع ترجمة',
  file: '<name></name>، {size}',
  sending: 'جارٍ إرسال الملف',
  sent: 'جارٍ إرسال الملف، {share}',
  comparing: 'جارٍ مقارنة الملف بهذه المهمة',
  taking: 'جارٍ استيراد الترجمات',
  progress: 'أُرسل',
  cancel: 'إلغاء',
  close: 'إغلاق',
  retry: 'إعادة المحاولة',
  another: 'اختيار ملف آخر',
  takeAll: 'أخذ الكل',
  leaveNewer: 'ترك الأحدث',
  failed: 'لم يُستورد شيء من الملف.',
  lost: 'لم يرد الخادم، ولذلك لا نعلم هل استُوردت الترجمات. يُرجى إعادة المحاولة: ما استُورد بالفعل يبقى كما هو.',
  summary: {
    taken:
      'ترجمات جديدة: {count, plural, zero {# ترجمة} one {ترجمة واحدة} two {ترجمتان} few {# ترجمات} many {# ترجمة} other {# ترجمة}}',
    confirmed:
      'نصوص مؤكّدة دون تغيير: {count, plural, zero {# نص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}',
    newer:
      'مقاطع غُيّرت هنا بعد تنزيل الملف: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}',
    other:
      'مقاطع نصها هنا مختلف: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}',
    otherSay: 'لا يذكر الملف وقت تنزيله، ولذلك قد يكون النص هنا أحدث.',
    notTaken: 'لا يمكن استيراد {count, number}',
    nothing: 'لا جديد في هذا الملف.',
    nothingSay: 'جميع ترجماته موجودة هنا.',
    nothingTaken: 'لا يمكن استيراد شيء من هذا الملف.',
  },
  since:
    'مقاطع غُيّرت هنا أثناء اطلاعك: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}. لم تُستبدل.',
  newer: {
    title: 'الأحدث هنا',
    say: 'أخذ الكل: يحلّ نص الملف محل النص هنا. ترك الأحدث: يبقى النص هنا.',
    segment: 'المقطع {n, number}',
    source: 'المصدر',
    theirs: 'في الملف',
    ours: 'هنا',
    empty: 'بلا ترجمة',
    show: 'إظهار {count, number} أخرى',
    unnamed:
      'أخرى غير معروضة: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}.',
  },
  notTaken: {
    title: 'لا يمكن استيرادها',
    more: 'أخرى غير مدرجة: {count, plural, zero {# مقطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}.',
  },
  segments:
    '{count, plural, zero {المقاطع {ranges}} one {المقطع {ranges}} two {المقطعان {ranges}} few {المقاطع {ranges}} many {المقاطع {ranges}} other {المقاطع {ranges}}}',
  unknown: 'في الملف: {ids}',
  range: '{from} إلى {to}',
  andMore: '{list} و{count, number} غيرها',
  region: 'محتوى الملف',
  done: {
    taken:
      'ترجمات مستوردة: {count, plural, zero {# ترجمة} one {ترجمة واحدة} two {ترجمتان} few {# ترجمات} many {# ترجمة} other {# ترجمة}}.',
    confirmed:
      'نصوص مؤكّدة: {count, plural, zero {# نص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}.',
    left: 'نصوص أحدث أُبقيت: {count, plural, zero {# نص} one {نص واحد} two {نصان} few {# نصوص} many {# نصًا} other {# نص}}.',
    nothing: 'لم يُستورد شيء: أُبقيت النصوص الأحدث هنا.',
  },
  cancelled: 'أُلغي الرفع. إذا كان الملف قد وصل كاملًا، فقد استُوردت ترجماته.',
} as const
