/** What jobs are counted in, as it is written behind a number of them, in French. */
export const units = {
  Words: '{count, plural, one {Mot} other {Mots}}',
  Characters: '{count, plural, one {Caractère} other {Caractères}}',
  Hours: '{count, plural, one {Heure} other {Heures}}',
  Pages: '{count, plural, one {Page} other {Pages}}',
  Minutes: '{count, plural, one {Minute} other {Minutes}}',
  Segments: '{count, plural, one {Segment} other {Segments}}',
} as const
