/** The palette: where to go, and what to do, in Arabic. */
export const palette = {
  title: 'الانتقال إلى',
  hint: 'مشروع أو مهمة أو شاشة',
  groups: { recent: 'فُتحت مؤخرًا', acts: 'إجراءات هنا', screens: 'الشاشات', found: 'نتائج البحث' },
  kinds: { project: 'مشروع', job: 'مهمة' },
  looking: 'جارٍ البحث…',
  opening: 'جارٍ الفتح…',
  nothing: 'لا شيء يطابق «{words}».',
  failed: 'تعذّر البحث: {reason}',
  retry: 'إعادة المحاولة',
  count:
    '{count, plural, =0 {لا نتائج} zero {# نتيجة} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  keys: '<b>↑ ↓</b> للاختيار، <b>Enter</b> للفتح، <b>Esc</b> للإغلاق',
} as const
