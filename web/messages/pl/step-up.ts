/** The dialog that asks for a proof before an act on the account, in Polish. */
export const stepUp = {
  title: 'Potwierdzenie tożsamości',
  say: 'Przed zmianą konta potwierdź swoją tożsamość.',
  password: 'Hasło',
  confirm: 'Potwierdź',
  cancel: 'Anuluj',
  passkey: 'Użyj klucza dostępu',
  sendCode: 'Wyślij kod',
  sent: 'Wysłaliśmy sześciocyfrowy kod na adres {address}. Wpisz go, aby kontynuować.',
  noPasskey:
    'Okno przeglądarki zostało zamknięte lub na tym urządzeniu nie ma Twojego klucza dostępu. Można użyć hasła lub kodu.',
} as const
