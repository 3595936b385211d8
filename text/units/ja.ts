/** What jobs are counted in, as it is written behind a number of them, in Japanese. */
export const units = {
  Words: '{count, plural, other {ワード}}',
  Characters: '{count, plural, other {文字}}',
  Hours: '{count, plural, other {時間}}',
  Pages: '{count, plural, other {ページ}}',
  Minutes: '{count, plural, other {分}}',
  Segments: '{count, plural, other {セグメント}}',
} as const
