/** The palette, in Spanish. */
export const palette = {
  title: 'Ir a',
  hint: 'Proyecto, trabajo o pantalla',
  groups: { recent: 'Abierto hace poco', acts: 'Acciones aquí', screens: 'Pantallas', found: 'Encontrado' },
  kinds: { project: 'Proyecto', job: 'Trabajo' },
  looking: 'Buscando…',
  opening: 'Abriendo…',
  nothing: 'No hay nada que coincida con «{words}».',
  failed: 'La búsqueda ha fallado: {reason}',
  retry: 'Reintentar',
  count: '{count, plural, =0 {Sin resultados} one {# resultado} other {# resultados}}',
  keys: '<b>↑ ↓</b> eligen, <b>Intro</b> abre, <b>Esc</b> cierra',
} as const
