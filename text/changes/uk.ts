/** Types of work, in Ukrainian. */
const types = {
  Translation: 'Переклад',
  'Post-editing': 'Постредагування',
  Revision: 'Редагування',
  Proofreading: 'Вичитування',
  Transcreation: 'Транскреація',
} as const

/** What the portal writes into a job's log, in Ukrainian. */
export const changes = {
  types,
  type: 'Вид',
  quantity: 'Обсяг',
  unitPrice: 'Ціна за одиницю',
  subTotal: 'Сума',
  deadline: 'Строк',
  instructions: 'Інструкції',
  document: 'Документ',
  none: 'немає',
  line: '{term}: {what}',
  moved: 'зсунуто менш ніж на хвилину',
  gone: 'більше немає',
  changed: 'змінено',
  newer: 'новіший файл',
  deadlineNow: 'Тепер строк — {time}.',
  onSegments:
    '{count, plural, one {# коментар стосується} few {# коментарі стосуються} many {# коментарів стосуються} other {# коментаря стосується}} сегментів.',
} as const
