import { units } from '@hub/text/units/de'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, and what several of them do, in German. */
export const frame = {
  shell: {
    main: 'Hauptnavigation',
    menu: 'Menü',
    account: 'Konto',
    theme: { label: 'Darstellung', system: 'System', light: 'Hell', dark: 'Dunkel' },
    logOut: 'Abmelden',
    close: 'Schließen',
    dialogComing: 'Einen Moment. Escape schließt dies.',
    goTo: 'Gehe zu',
    goToKey: 'Strg+K',
    goToMacKey: '⌘K',
    projects: 'Projekte',
    requests: 'Anfragen',
    allProjects: 'Alle Projekte',
    skip: 'Zum Inhalt springen',
    earnings: 'Einnahmen',
    profile: 'Profil',
    preferences: 'Einstellungen',
    password: 'Passwort',
    twoStep: 'Zwei-Schritt-Verifizierung',
    sessions: 'Sitzungen',
    notifications: 'Benachrichtigungen',
    memory: 'Mein Memory',
    rai: 'RAI',
    openRequests: '{count, plural, one {# offene Anfrage} other {# offene Anfragen}}',
  },
  difference: { added: 'nur hier:', removed: 'nur im Match:', end: ', Ende.' },
  code: { open: 'Code {n}', close: 'Ende von Code {n}', alone: 'Code {n}' },
  units,
  leave: {
    title: 'Ohne Speichern verlassen?',
    leave: 'Verlassen',
    stay: 'Bleiben',
    signOut:
      'Ihre Eingaben auf dieser Seite sind noch nicht gespeichert. Wenn Sie sich abmelden, gehen sie verloren.',
    signOutFiles: 'Dateien sind noch unterwegs. Wenn Sie sich abmelden, kommen sie nicht an.',
  },
  mfa,
} as const
