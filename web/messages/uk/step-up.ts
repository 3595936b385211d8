/** The dialog that asks for a proof before an act on the account, in Ukrainian. */
export const stepUp = {
  title: 'Це ви?',
  say: 'Підтвердьте, що це ви, перш ніж змінити обліковий запис.',
  password: 'Пароль',
  confirm: 'Підтвердити',
  cancel: 'Скасувати',
  passkey: 'Ключ доступу',
  sendCode: 'Надіслати код',
  sent: 'Ми надіслали шестицифровий код на {address}. Введіть його, щоб продовжити.',
  noPasskey:
    'Вікно браузера закрито, або на цьому пристрої немає вашого ключа доступу. Ви можете скористатися паролем або кодом.',
} as const
