/** What jobs are counted in, as it is written behind a number of them, in German. */
export const units = {
  Words: '{count, plural, one {Wort} other {Wörter}}',
  Characters: '{count, plural, one {Zeichen} other {Zeichen}}',
  Hours: '{count, plural, one {Stunde} other {Stunden}}',
  Pages: '{count, plural, one {Seite} other {Seiten}}',
  Minutes: '{count, plural, one {Minute} other {Minuten}}',
  Segments: '{count, plural, one {Segment} other {Segmente}}',
} as const
