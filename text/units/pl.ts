/** What jobs are counted in, as it is written behind a number of them, in Polish. */
export const units = {
  Words: '{count, plural, one {słowo} few {słowa} many {słów} other {słowa}}',
  Characters: '{count, plural, one {znak} few {znaki} many {znaków} other {znaku}}',
  Hours: '{count, plural, one {godzina} few {godziny} many {godzin} other {godziny}}',
  Pages: '{count, plural, one {strona} few {strony} many {stron} other {strony}}',
  Minutes: '{count, plural, one {minuta} few {minuty} many {minut} other {minuty}}',
  Segments: '{count, plural, one {segment} few {segmenty} many {segmentów} other {segmentu}}',
} as const
