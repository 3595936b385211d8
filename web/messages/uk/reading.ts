/** The source of an offered or assigned job, read before it is accepted, in Ukrainian. */
export const reading = {
  title: 'Текст',
  text: 'Текст',
  main: 'Основний текст',
  project: 'Проєкт',
  toProjects: 'Проєкти',
  loading: 'Завантаження тексту',
  rest: 'Завантаження решти…',
  failed: 'Не вдалося завантажити текст',
  failedRest: 'Не вдалося завантажити решту тексту',
  missing: 'Тут немає що читати',
  missingSay: 'Цього завдання не існує, або воно вам більше не пропонується й не призначене.',
  none: 'Немає тексту для читання',
  noneSay:
    'У завдання немає документа, або в документі немає тексту. Що робити, дивіться в інструкціях і повідомленні координатора.',
  message: 'Повідомлення до пропозиції',
  instructions: 'Інструкції',
  total: '<b>{words, plural, =0 {Без слів} one {# слово} few {# слова} many {# слів} other {# слова}}</b>',
  totalRepeated:
    '<b>{words, plural, =0 {Без слів} one {# слово} few {# слова} many {# слів} other {# слова}}</b>, {repeated, plural, =0 {без повторів} one {# слово повторюється} few {# слова повторюються} many {# слів повторюються} other {# слова повторюються}}',
  words: '{words, plural, one {# слово} few {# слова} many {# слів} other {# слова}}',
  repeats:
    '{times, plural, one {повторено # раз} few {повторено # рази} many {повторено # разів} other {повторено # раза}}',
  parts: 'Частини тексту',
  part: 'Сегменти {first, number}–{last, number}',
  previous: 'Попередня частина',
  next: 'Наступна частина',
  facts: {
    languages: 'Мови',
    type: 'Вид',
    value: 'Вартість',
    deadline: 'Строк',
    none: 'Немає',
  },
} as const
