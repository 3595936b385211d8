/** What jobs are counted in, as it is written behind a number of them, in Arabic. */
export const units = {
  Words: '{count, plural, zero {كلمة} one {كلمة} two {كلمتان} few {كلمات} many {كلمة} other {كلمة}}',
  Characters: '{count, plural, zero {حرف} one {حرف} two {حرفان} few {أحرف} many {حرفًا} other {حرف}}',
  Hours: '{count, plural, zero {ساعة} one {ساعة} two {ساعتان} few {ساعات} many {ساعة} other {ساعة}}',
  Pages: '{count, plural, zero {صفحة} one {صفحة} two {صفحتان} few {صفحات} many {صفحة} other {صفحة}}',
  Minutes: '{count, plural, zero {دقيقة} one {دقيقة} two {دقيقتان} few {دقائق} many {دقيقة} other {دقيقة}}',
  Segments: '{count, plural, zero {مقطع} one {مقطع} two {مقطعان} few {مقاطع} many {مقطعًا} other {مقطع}}',
} as const
