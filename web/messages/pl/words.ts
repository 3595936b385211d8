/** One's own words, in Polish. */
export const words = {
  title: 'Moje słowa',
  say: 'Słowa oznaczone jako poprawne. Tylko Ty je widzisz; dodaje się je w edytorze.',
  failed: 'Nie udało się wczytać słów',
  none: 'Brak słów',
  noneSay: 'W edytorze uwaga o pisowni ma przycisk „Dodaj do moich słów”.',
  count: '{language}: {count, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}',
  remove: 'Usuń',
  removeNamed: 'Usuń: {word}',
  removed: 'Usunięto: {word}.',
  more: 'Pokaż wszystkie ({count, number})',
}
