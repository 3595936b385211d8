/** One's own words, in the profile, in Ukrainian. */
export const words = {
  title: 'Мої слова',
  say: 'Слова, які ви не вважаєте помилками правопису. Їх бачите лише ви, а додаєте їх у редакторі.',
  failed: 'Не вдалося завантажити ваші слова',
  none: 'Слів ще немає',
  noneSay: 'У редакторі в зауваженнях про правопис є кнопка «Додати до моїх слів».',
  count: '{language}: {count, plural, one {# слово} few {# слова} many {# слів} other {# слова}}',
  remove: 'Вилучити',
  removeNamed: 'Вилучити {word}',
  removed: 'Вилучено: {word}.',
  more: 'Показати всі {count, number}',
}
