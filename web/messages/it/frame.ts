import { units } from '@hub/text/units/it'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login, in Italian. */
export const frame = {
  shell: {
    main: 'Principale',
    menu: 'Menu',
    account: 'Account',
    theme: { label: 'Tema', system: 'Sistema', light: 'Chiaro', dark: 'Scuro' },
    logOut: 'Esci',
    close: 'Chiudi',
    dialogComing: 'Un momento. Esc chiude.',
    goTo: 'Vai a',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Progetti',
    requests: 'Richieste',
    allProjects: 'Tutti i progetti',
    skip: 'Vai al contenuto',
    earnings: 'Compensi',
    profile: 'Profilo',
    preferences: 'Preferenze',
    password: 'Password',
    twoStep: 'Verifica in due passaggi',
    sessions: 'Sessioni',
    notifications: 'Notifiche',
    memory: 'La mia memoria',
    rai: 'RAI',
    openRequests: '{count, plural, one {# richiesta aperta} other {# richieste aperte}}',
  },
  difference: { added: 'solo qui:', removed: 'solo nella corrispondenza:', end: ', fine.' },
  code: { open: 'Codice {n}', close: 'Fine del codice {n}', alone: 'Codice {n}' },
  units,
  leave: {
    title: 'Uscire senza salvare?',
    leave: 'Esci',
    stay: 'Resta',
    signOut: 'Quanto digitato in questa pagina non è ancora salvato. Uscendo andrà perso.',
    signOutFiles: 'Alcuni file sono ancora in arrivo. Uscendo non arriveranno.',
  },
  mfa,
} as const
