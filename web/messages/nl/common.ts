import { failures } from './failures.ts'

/** What the first route says, and every other one too, in Dutch. */
export const common = {
  failures,
  passwordField: { show: 'Wachtwoord tonen', hide: 'Wachtwoord verbergen' },
  title: '{page} · {name}',
  alerts: {
    region: 'Mededelingen',
    dismiss: 'Sluiten',
    dismissNamed: 'Sluiten: {title}',
    more: 'Meer lezen',
    moreNamed: 'Meer lezen: {title}',
    info: 'Bericht',
    success: 'Goed nieuws',
    warning: 'Waarschuwing',
    error: 'Probleem',
  },
  toasts: { success: 'Gelukt', error: 'Fout', close: 'Sluiten' },
  session: {
    signIn: 'Inloggen',
    say: 'Aanvragen, opdrachten en vertalingen voor onze dienstverleners en bureaus.',
    email: 'E-mail',
    password: 'Wachtwoord',
    logIn: 'Inloggen',
    forgot: 'Wachtwoord vergeten?',
    withPasskey: 'Inloggen met een passkey',
    noPasskey:
      'Het venster van de browser is gesloten, of dit apparaat heeft geen passkey voor dit portaal. U kunt in plaats daarvan met uw wachtwoord inloggen.',
    loggedInWithoutMfa: 'Ingelogd zonder MFA',
    loggedInWithMfa: 'Ingelogd met MFA',
    loggedOut: 'Uitgelogd',
    support: 'Lukt het inloggen niet? <mail></mail>',
    ended:
      'Uw sessie is beëindigd. Log opnieuw in om verder te gaan. Wat u in een vertaling of uw profiel hebt getypt, is op dit apparaat bewaard.',
    standardTerms: 'Standaardvoorwaarden en addendum',
    termsOfUse: 'Gebruiksvoorwaarden',
  },
  notFound: {
    title: 'Pagina niet gevonden',
    say: 'Op dit adres is geen pagina. Controleer het op typefouten; de pagina kan ook verplaatst zijn.',
    back: 'Naar de startpagina',
  },
  failure: {
    title: 'Er is iets misgegaan',
    offline: 'U bent offline.',
    opensByItself: 'Deze pagina opent vanzelf zodra u weer online bent.',
    say: 'Deze pagina kon niet worden getoond. Wat u in een vertaling hebt getypt, is op dit apparaat bewaard.',
    again: 'Opnieuw proberen',
    request: 'Serververzoek {id}',
    support: 'Blijft dit gebeuren? Schrijf dan naar <mail></mail>.',
    retry: 'Opnieuw',
    reason: '{reason} (serververzoek {id})',
    kept: 'Er is niets van uw werk verloren gegaan. Blijft dit gebeuren? Schrijf dan naar <mail></mail>.',
  },
} as const
