import { units } from '@hub/text/units/nl'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, in Dutch. */
export const frame = {
  shell: {
    main: 'Hoofdmenu',
    menu: 'Menu',
    account: 'Account',
    theme: { label: 'Thema', system: 'Systeem', light: 'Licht', dark: 'Donker' },
    logOut: 'Uitloggen',
    close: 'Sluiten',
    dialogComing: 'Een ogenblik. Escape sluit dit.',
    goTo: 'Ga naar',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Projecten',
    requests: 'Aanvragen',
    allProjects: 'Alle projecten',
    skip: 'Naar de inhoud',
    earnings: 'Inkomsten',
    profile: 'Profiel',
    preferences: 'Voorkeuren',
    password: 'Wachtwoord',
    twoStep: 'Tweestapsverificatie',
    sessions: 'Sessies',
    notifications: 'Meldingen',
    memory: 'Mijn geheugen',
    rai: 'RAI',
    openRequests: '{count, plural, one {# open aanvraag} other {# open aanvragen}}',
  },
  difference: { added: 'alleen hier:', removed: 'alleen in de match:', end: ', einde.' },
  code: { open: 'Code {n}', close: 'Einde van code {n}', alone: 'Code {n}' },
  units,
  leave: {
    title: 'Verlaten zonder op te slaan?',
    leave: 'Verlaten',
    stay: 'Blijven',
    signOut: 'Wat u op deze pagina hebt getypt, is nog niet opgeslagen. Als u uitlogt, gaat het verloren.',
    signOutFiles: 'Er zijn nog bestanden onderweg. Als u uitlogt, komen ze niet aan.',
  },
  mfa,
} as const
