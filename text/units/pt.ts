/** What jobs are counted in, as it is written behind a number of them, in Portuguese. */
export const units = {
  Words: '{count, plural, one {Palavra} other {Palavras}}',
  Characters: '{count, plural, one {Carácter} other {Caracteres}}',
  Hours: '{count, plural, one {Hora} other {Horas}}',
  Pages: '{count, plural, one {Página} other {Páginas}}',
  Minutes: '{count, plural, one {Minuto} other {Minutos}}',
  Segments: '{count, plural, one {Segmento} other {Segmentos}}',
} as const
