/** One's own words, in Portuguese. */
export const words = {
  title: 'As minhas palavras',
  say: 'Palavras que indicou não serem erros ortográficos. Só são visíveis para si e acrescentam-se no editor.',
  failed: 'Não foi possível carregar as suas palavras',
  none: 'Ainda não há palavras',
  noneSay: 'No editor, uma ocorrência de ortografia tem o botão “Adicionar às minhas palavras”.',
  count: '{language}: {count, plural, one {# palavra} other {# palavras}}',
  remove: 'Remover',
  removeNamed: 'Remover {word}',
  removed: 'Palavra removida: {word}.',
  more: 'Mostrar todas ({count, number})',
}
