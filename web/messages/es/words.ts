/** One's own words, in Spanish. */
export const words = {
  title: 'Mis palabras',
  say: 'Palabras que ha indicado que no son faltas de ortografía. Solo las ve usted y se añaden en el editor.',
  failed: 'No se han podido cargar sus palabras',
  none: 'Aún no hay palabras',
  noneSay: 'En el editor, las incidencias de ortografía tienen el botón «Añadir a mis palabras».',
  count: '{language}: {count, plural, one {# palabra} other {# palabras}}',
  remove: 'Quitar',
  removeNamed: 'Quitar {word}',
  removed: 'Se ha quitado {word}.',
  more: 'Mostrar las {count, number}',
}
