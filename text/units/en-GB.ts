/** What jobs are counted in, as it is written behind a number of them, in English. */
export const units = {
  Words: '{count, plural, one {Word} other {Words}}',
  Characters: '{count, plural, one {Character} other {Characters}}',
  Hours: '{count, plural, one {Hour} other {Hours}}',
  Pages: '{count, plural, one {Page} other {Pages}}',
  Minutes: '{count, plural, one {Minute} other {Minutes}}',
  Segments: '{count, plural, one {Segment} other {Segments}}',
} as const
