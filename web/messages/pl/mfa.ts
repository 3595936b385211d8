/** Signing in by a code, and changing how, in Polish. */
export const mfa = {
  title: 'Wpisz kod',
  sent: 'O {time} wysłaliśmy sześć cyfr na adres <b>{address}</b>. Są ważne do {until}.',
  backup:
    'Wpisz jeden z dwunastoznakowych kodów zapasowych zapisanych przy włączaniu weryfikacji dwuetapowej. Każdy działa raz.',
  code: 'Kod',
  verify: 'Sprawdź',
  cancel: 'Anuluj',
  again: 'Wyślij nowy kod',
  useBackup: 'Użyj kodu zapasowego',
  useMail: 'Użyj kodu z e-maila',
  resent: 'Nowy kod jest w drodze. Działa tylko najnowszy.',
  dead: 'Logowanie trwało zbyt długo lub było zbyt wiele błędnych kodów. Wpisz ponownie hasło, aby otrzymać nowy kod.',
} as const
