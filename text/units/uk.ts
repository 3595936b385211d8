/** What jobs are counted in, as it is written behind a number of them, in Ukrainian. */
export const units = {
  Words: '{count, plural, one {слово} few {слова} many {слів} other {слова}}',
  Characters: '{count, plural, one {знак} few {знаки} many {знаків} other {знака}}',
  Hours: '{count, plural, one {година} few {години} many {годин} other {години}}',
  Pages: '{count, plural, one {сторінка} few {сторінки} many {сторінок} other {сторінки}}',
  Minutes: '{count, plural, one {хвилина} few {хвилини} many {хвилин} other {хвилини}}',
  Segments: '{count, plural, one {сегмент} few {сегменти} many {сегментів} other {сегмента}}',
} as const
