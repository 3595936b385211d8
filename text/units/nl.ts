/** What jobs are counted in, as it is written behind a number of them, in Dutch. */
export const units = {
  Words: '{count, plural, one {Woord} other {Woorden}}',
  Characters: '{count, plural, one {Teken} other {Tekens}}',
  Hours: '{count, plural, one {Uur} other {Uur}}',
  Pages: '{count, plural, one {Pagina} other {Pagina’s}}',
  Minutes: '{count, plural, one {Minuut} other {Minuten}}',
  Segments: '{count, plural, one {Segment} other {Segmenten}}',
} as const
