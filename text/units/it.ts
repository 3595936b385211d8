/** What jobs are counted in, as it is written behind a number of them, in Italian. */
export const units = {
  Words: '{count, plural, one {Parola} other {Parole}}',
  Characters: '{count, plural, one {Carattere} other {Caratteri}}',
  Hours: '{count, plural, one {Ora} other {Ore}}',
  Pages: '{count, plural, one {Pagina} other {Pagine}}',
  Minutes: '{count, plural, one {Minuto} other {Minuti}}',
  Segments: '{count, plural, one {Segmento} other {Segmenti}}',
} as const
