import { failures } from './failures.ts'

/** What the first route says, and every other one too, in German. */
export const common = {
  failures,
  passwordField: { show: 'Passwort anzeigen', hide: 'Passwort verbergen' },
  title: '{page} · {name}',
  alerts: {
    region: 'Hinweise',
    dismiss: 'Schließen',
    dismissNamed: 'Schließen: {title}',
    more: 'Mehr lesen',
    moreNamed: 'Mehr lesen: {title}',
    info: 'Information',
    success: 'Gute Nachricht',
    warning: 'Warnung',
    error: 'Problem',
  },
  toasts: { success: 'Erledigt', error: 'Fehler', close: 'Schließen' },
  session: {
    signIn: 'Anmelden',
    say: 'Anfragen, Aufträge und Übersetzungen für unsere Dienstleister und Agenturen.',
    email: 'E-Mail',
    password: 'Passwort',
    logIn: 'Anmelden',
    forgot: 'Passwort vergessen?',
    withPasskey: 'Mit Passkey anmelden',
    noPasskey:
      'Die Abfrage des Browsers wurde geschlossen, oder dieses Gerät hat keinen Passkey für dieses Portal. Sie können sich stattdessen mit Ihrem Passwort anmelden.',
    loggedInWithoutMfa: 'Ohne MFA angemeldet',
    loggedInWithMfa: 'Mit MFA angemeldet',
    loggedOut: 'Abgemeldet',
    support: 'Anmeldung klappt nicht? <mail></mail>',
    ended:
      'Ihre Sitzung ist beendet. Melden Sie sich erneut an, um fortzufahren. Was Sie in eine Übersetzung oder Ihr Profil eingegeben haben, ist auf diesem Gerät gesichert.',
    standardTerms: 'Allgemeine Bedingungen und Zusatz',
    termsOfUse: 'Nutzungsbedingungen',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    say: 'Unter dieser Adresse gibt es keine Seite. Prüfen Sie die Adresse auf Tippfehler; vielleicht ist die Seite auch umgezogen.',
    back: 'Zur Startseite',
  },
  failure: {
    title: 'Etwas ist schiefgegangen',
    offline: 'Sie sind offline.',
    opensByItself: 'Diese Seite öffnet sich von selbst, sobald Sie wieder online sind.',
    say: 'Diese Seite konnte nicht angezeigt werden. Was Sie in eine Übersetzung eingegeben haben, ist auf diesem Gerät gesichert.',
    again: 'Erneut versuchen',
    request: 'Serveranfrage {id}',
    support: 'Wenn das öfter vorkommt, schreiben Sie an <mail></mail>.',
    retry: 'Wiederholen',
    reason: '{reason} (Serveranfrage {id})',
    kept: 'Nichts von Ihrer Arbeit ist verloren. Wenn das öfter vorkommt, schreiben Sie an <mail></mail>.',
  },
} as const
