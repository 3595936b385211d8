import { failures } from './failures.ts'

/** What the first route says, and every other one too, in Ukrainian. */
export const common = {
  failures,
  passwordField: { show: 'Показати пароль', hide: 'Сховати пароль' },
  title: '{page} · {name}',
  alerts: {
    region: 'Оголошення',
    dismiss: 'Прибрати',
    dismissNamed: 'Прибрати: {title}',
    more: 'Докладніше',
    moreNamed: 'Докладніше: {title}',
    info: 'До відома',
    success: 'Добра новина',
    warning: 'Попередження',
    error: 'Проблема',
  },
  toasts: { success: 'Готово', error: 'Помилка', close: 'Закрити' },
  session: {
    signIn: 'Вхід',
    say: 'Запити, завдання й переклади для наших виконавців та агенцій.',
    email: 'Ел. пошта',
    password: 'Пароль',
    logIn: 'Увійти',
    forgot: 'Забули пароль?',
    withPasskey: 'Увійти з ключем доступу',
    noPasskey:
      'Вікно браузера закрито, або на цьому пристрої немає ключа доступу до порталу. Ви можете ввійти з паролем.',
    loggedInWithoutMfa: 'Вхід без MFA',
    loggedInWithMfa: 'Вхід із MFA',
    loggedOut: 'Вихід',
    support: 'Не вдається ввійти? <mail></mail>',
    ended:
      'Сеанс завершено. Щоб продовжити, увійдіть знову. Усе, що ви ввели в переклад або профіль, збережено на цьому пристрої.',
    standardTerms: 'Стандартні умови й додаток',
    termsOfUse: 'Умови користування',
  },
  notFound: {
    title: 'Сторінку не знайдено',
    say: 'За цією адресою сторінки немає. Перевірте, чи немає в адресі помилки; можливо, сторінку перенесено.',
    back: 'На початкову сторінку',
  },
  failure: {
    title: 'Сталася помилка',
    offline: 'Немає зв’язку.',
    opensByItself: 'Сторінка відкриється сама, щойно зв’язок відновиться.',
    say: 'Не вдалося показати цю сторінку. Усе, що ви ввели в переклад, збережено на цьому пристрої.',
    again: 'Спробувати ще раз',
    request: 'Звернення {id}',
    support: 'Якщо це повторюється, напишіть на <mail></mail>.',
    retry: 'Повторити',
    reason: '{reason} (звернення {id})',
    kept: 'Нічого зі зробленого не втрачено. Якщо це повторюється, напишіть на <mail></mail>.',
  },
} as const
