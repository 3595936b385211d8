/** What jobs are counted in, as it is written behind a number of them, in Chinese (Simplified). */
export const units = {
  Words: '{count, plural, other {字}}',
  Characters: '{count, plural, other {字符}}',
  Hours: '{count, plural, other {小时}}',
  Pages: '{count, plural, other {页}}',
  Minutes: '{count, plural, other {分钟}}',
  Segments: '{count, plural, other {句段}}',
} as const
