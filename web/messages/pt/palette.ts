/** The palette, in Portuguese. */
export const palette = {
  title: 'Ir para',
  hint: 'Projeto, trabalho ou ecrã',
  groups: { recent: 'Abertos recentemente', acts: 'Ações aqui', screens: 'Ecrãs', found: 'Encontrados' },
  kinds: { project: 'Projeto', job: 'Trabalho' },
  looking: 'A procurar…',
  opening: 'A abrir…',
  nothing: 'Nada corresponde a “{words}”.',
  failed: 'A pesquisa não funcionou: {reason}',
  retry: 'Repetir',
  count: '{count, plural, =0 {Sem resultados} one {# resultado} other {# resultados}}',
  keys: '<b>↑ ↓</b> escolhe, <b>Enter</b> abre, <b>Esc</b> fecha',
} as const
