import { units } from '@hub/text/units/pl'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, in Polish. */
export const frame = {
  shell: {
    main: 'Główna',
    menu: 'Menu',
    account: 'Konto',
    theme: { label: 'Motyw', system: 'Systemowy', light: 'Jasny', dark: 'Ciemny' },
    logOut: 'Wyloguj się',
    close: 'Zamknij',
    dialogComing: 'Chwileczkę. Escape zamyka to okno.',
    goTo: 'Przejdź do',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Projekty',
    requests: 'Zapytania',
    allProjects: 'Wszystkie projekty',
    skip: 'Przejdź do treści',
    earnings: 'Zarobki',
    profile: 'Profil',
    preferences: 'Preferencje',
    password: 'Hasło',
    twoStep: 'Weryfikacja dwuetapowa',
    sessions: 'Sesje',
    notifications: 'Powiadomienia',
    memory: 'Moja pamięć',
    rai: 'RAI',
    openRequests:
      '{count, plural, one {# otwarte zapytanie} few {# otwarte zapytania} many {# otwartych zapytań} other {# otwartego zapytania}}',
  },
  difference: { added: 'tylko tutaj:', removed: 'tylko w dopasowaniu:', end: ', koniec.' },
  code: { open: 'Kod {n}', close: 'Koniec kodu {n}', alone: 'Kod {n}' },
  units,
  leave: {
    title: 'Wyjść bez zapisywania?',
    leave: 'Wyjdź',
    stay: 'Zostań',
    signOut: 'Tekst wpisany na tej stronie nie jest jeszcze zapisany. Po wylogowaniu przepadnie.',
    signOutFiles: 'Pliki są jeszcze wysyłane. Po wylogowaniu nie dotrą.',
  },
  mfa,
} as const
