import { units } from '@hub/text/units/fr'
import { mfa } from './mfa.ts'

/** What surrounds the screens behind the login says, in French. */
export const frame = {
  shell: {
    main: 'Principale',
    menu: 'Menu',
    account: 'Compte',
    theme: { label: 'Thème', system: 'Système', light: 'Clair', dark: 'Sombre' },
    logOut: 'Se déconnecter',
    close: 'Fermer',
    dialogComing: 'Un instant. Échap ferme cette fenêtre.',
    goTo: 'Aller à',
    goToKey: 'Ctrl+K',
    goToMacKey: '⌘K',
    projects: 'Projets',
    requests: 'Demandes',
    allProjects: 'Tous les projets',
    skip: 'Aller au contenu',
    earnings: 'Revenus',
    profile: 'Profil',
    preferences: 'Préférences',
    password: 'Mot de passe',
    twoStep: 'Validation en deux étapes',
    sessions: 'Sessions',
    notifications: 'Notifications',
    memory: 'Ma mémoire',
    rai: 'RAI',
    openRequests: '{count, plural, one {# demande ouverte} other {# demandes ouvertes}}',
  },
  difference: { added: 'seulement ici :', removed: 'seulement dans la correspondance :', end: ', fin.' },
  code: { open: 'Code {n}', close: 'Fin du code {n}', alone: 'Code {n}' },
  units,
  leave: {
    title: 'Quitter sans enregistrer ?',
    leave: 'Quitter',
    stay: 'Rester',
    signOut:
      'Votre saisie sur cette page n’est pas encore enregistrée. Elle sera perdue si vous vous déconnectez.',
    signOutFiles: 'Des fichiers sont encore en cours d’envoi. Ils n’arriveront pas si vous vous déconnectez.',
  },
  mfa,
} as const
