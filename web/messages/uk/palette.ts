/** The palette: where to go, and what to do, by typing, in Ukrainian. */
export const palette = {
  title: 'Перейти',
  hint: 'Проєкт, завдання або екран',
  groups: { recent: 'Нещодавно відкриті', acts: 'Дії тут', screens: 'Екрани', found: 'Знайдено' },
  kinds: { project: 'Проєкт', job: 'Завдання' },
  looking: 'Пошук…',
  opening: 'Відкриття…',
  nothing: 'Немає збігів для «{words}».',
  failed: 'Пошук не вдався: {reason}',
  retry: 'Повторити',
  count:
    '{count, plural, =0 {Немає результатів} one {# результат} few {# результати} many {# результатів} other {# результату}}',
  keys: '<b>↑ ↓</b> — вибрати, <b>Enter</b> — відкрити, <b>Esc</b> — закрити',
} as const
