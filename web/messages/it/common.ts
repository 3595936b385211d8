import { failures } from './failures.ts'

/** What every route says, in Italian. */
export const common = {
  failures,
  passwordField: { show: 'Mostra password', hide: 'Nascondi password' },
  title: '{page} · {name}',
  alerts: {
    region: 'Avvisi',
    dismiss: 'Ignora',
    dismissNamed: 'Ignora: {title}',
    more: 'Leggi tutto',
    moreNamed: 'Leggi tutto: {title}',
    info: 'Informazione',
    success: 'Buona notizia',
    warning: 'Attenzione',
    error: 'Problema',
  },
  toasts: { success: 'Fatto', error: 'Errore', close: 'Chiudi' },
  session: {
    signIn: 'Accedi',
    say: 'Richieste, lavori e traduzioni per i nostri collaboratori e le nostre agenzie.',
    email: 'E-mail',
    password: 'Password',
    logIn: 'Accedi',
    forgot: 'Password dimenticata?',
    withPasskey: 'Accedi con una passkey',
    noPasskey:
      'La finestra del browser è stata chiusa, oppure questo dispositivo non ha passkey per questo portale. Si può accedere con la password.',
    loggedInWithoutMfa: 'Accesso eseguito senza MFA',
    loggedInWithMfa: 'Accesso eseguito con MFA',
    loggedOut: 'Sessione chiusa',
    support: 'Problemi di accesso? <mail></mail>',
    ended:
      'La sessione è terminata. Accedere di nuovo per continuare. Quanto digitato in una traduzione o nel profilo è conservato su questo dispositivo.',
    standardTerms: 'Condizioni generali e addendum',
    termsOfUse: 'Condizioni d’uso',
  },
  notFound: {
    title: 'Pagina non trovata',
    say: 'A questo indirizzo non c’è nessuna pagina. Controllare che sia scritto bene; forse la pagina è stata spostata.',
    back: 'Vai alla pagina iniziale',
  },
  failure: {
    title: 'Qualcosa non ha funzionato',
    offline: 'Connessione assente.',
    opensByItself: 'Questa pagina si aprirà da sola quando tornerà la connessione.',
    say: 'Impossibile mostrare questa pagina. Quanto digitato in una traduzione è conservato su questo dispositivo.',
    again: 'Riprova',
    request: 'Richiesta {id}',
    support: 'Se il problema persiste, scrivere a <mail></mail>.',
    retry: 'Riprova',
    reason: '{reason} (richiesta {id})',
    kept: 'Nulla di quanto fatto è andato perso. Se il problema persiste, scrivere a <mail></mail>.',
  },
} as const
