/** One’s own words, in the profile, in Arabic. */
export const words = {
  title: 'كلماتي',
  say: 'كلمات حدّدت أنها ليست أخطاء إملائية. لا يراها سواك، وتُضاف في المحرّر.',
  failed: 'تعذّر تحميل كلماتك',
  none: 'لا كلمات بعد',
  noneSay: 'في المحرّر يظهر مع كل تنبيه إملائي الزر «إضافة إلى كلماتي».',
  count:
    '{language}: {count, plural, zero {# كلمة} one {كلمة واحدة} two {كلمتان} few {# كلمات} many {# كلمة} other {# كلمة}}',
  remove: 'إزالة',
  removeNamed: 'إزالة {word}',
  removed: 'أُزيلت {word}.',
  more: 'إظهار الكل ({count, number})',
}
