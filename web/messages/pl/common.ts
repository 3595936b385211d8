import { failures } from './failures.ts'

/** What the first route says, and every other one too, in Polish. */
export const common = {
  failures,
  passwordField: { show: 'Pokaż hasło', hide: 'Ukryj hasło' },
  title: '{page} · {name}',
  alerts: {
    region: 'Ogłoszenia',
    dismiss: 'Zamknij',
    dismissNamed: 'Zamknij: {title}',
    more: 'Więcej',
    moreNamed: 'Więcej: {title}',
    info: 'Informacja',
    success: 'Dobra wiadomość',
    warning: 'Ostrzeżenie',
    error: 'Problem',
  },
  toasts: { success: 'Gotowe', error: 'Błąd', close: 'Zamknij' },
  session: {
    signIn: 'Logowanie',
    say: 'Zapytania, zlecenia i tłumaczenia dla naszych wykonawców i agencji.',
    email: 'E-mail',
    password: 'Hasło',
    logIn: 'Zaloguj się',
    forgot: 'Nie pamiętasz hasła?',
    withPasskey: 'Zaloguj się kluczem dostępu',
    noPasskey:
      'Okno przeglądarki zostało zamknięte lub to urządzenie nie ma klucza dostępu do tego portalu. Zamiast tego można zalogować się hasłem.',
    loggedInWithoutMfa: 'Zalogowano bez MFA',
    loggedInWithMfa: 'Zalogowano z MFA',
    loggedOut: 'Wylogowano',
    support: 'Problem z logowaniem? <mail></mail>',
    ended:
      'Sesja się zakończyła. Aby kontynuować, trzeba zalogować się ponownie. Tekst wpisany w tłumaczeniu lub profilu jest zachowany na tym urządzeniu.',
    standardTerms: 'Warunki standardowe i aneks',
    termsOfUse: 'Warunki użytkowania',
  },
  notFound: {
    title: 'Nie znaleziono strony',
    say: 'Pod tym adresem nie ma strony. Warto sprawdzić, czy nie ma w nim literówki; strona mogła też zostać przeniesiona.',
    back: 'Przejdź do strony startowej',
  },
  failure: {
    title: 'Coś poszło nie tak',
    offline: 'Brak połączenia z internetem.',
    opensByItself: 'Ta strona otworzy się sama po powrocie połączenia.',
    say: 'Nie udało się wyświetlić tej strony. Tekst wpisany w tłumaczeniu jest zachowany na tym urządzeniu.',
    again: 'Spróbuj ponownie',
    request: 'Żądanie {id}',
    support: 'Jeśli problem się powtarza, prosimy o wiadomość: <mail></mail>.',
    retry: 'Ponów',
    reason: '{reason} (żądanie {id})',
    kept: 'Nic z wykonanej pracy nie przepadło. Jeśli problem się powtarza, prosimy o wiadomość: <mail></mail>.',
  },
} as const
