import { units } from '@hub/text/units/uk'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login, in Ukrainian. */
export const frame = {
  shell: {
    main: 'Головна навігація',
    menu: 'Меню',
    account: 'Обліковий запис',
    theme: { label: 'Тема', system: 'Системна', light: 'Світла', dark: 'Темна' },
    logOut: 'Вийти',
    close: 'Закрити',
    dialogComing: 'Хвилинку. Escape закриває це вікно.',
    goTo: 'Перейти',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Проєкти',
    requests: 'Запити',
    allProjects: 'Усі проєкти',
    skip: 'Перейти до вмісту',
    earnings: 'Заробіток',
    profile: 'Профіль',
    preferences: 'Параметри',
    password: 'Пароль',
    twoStep: 'Двоетапна перевірка',
    sessions: 'Сеанси',
    notifications: 'Сповіщення',
    memory: 'Моя пам’ять',
    rai: 'RAI',
    openRequests:
      '{count, plural, one {# відкритий запит} few {# відкриті запити} many {# відкритих запитів} other {# відкритого запиту}}',
  },
  difference: { added: 'лише тут:', removed: 'лише у збігу:', end: ', кінець.' },
  code: { open: 'Код {n}', close: 'Кінець коду {n}', alone: 'Код {n}' },
  units,
  leave: {
    title: 'Покинути сторінку без збереження?',
    leave: 'Покинути',
    stay: 'Залишитися',
    signOut:
      'Те, що ви ввели на цій сторінці, ще не збережено. Якщо вийти з облікового запису, воно пропаде.',
    signOutFiles: 'Файли ще надсилаються. Якщо вийти з облікового запису, вони не надійдуть.',
  },
  mfa,
} as const
