import { changes } from '@hub/text/changes/it'

/** What mails say, in Italian. */
export const mail = {
  hello: 'Gentile {name},',
  questions: 'Domande: {address}',
  ask: 'Domande?',
  choose: 'Scegli quali e-mail ricevere',
  quoted: '«{words}»',
  unnamed: 'un progetto senza nome',
  job: '«{document}», in {project}',
  yourJob: 'il suo lavoro in {project}',
  aJob: 'un lavoro in {project}',
  openEditor: 'Apri l’editor',
  seeProject: 'Vedi il progetto',
  seeStatement: 'Vedi la notula',
  seeSuggestions: 'Vedi i suggerimenti',
  onSegments:
    '{count, plural, one {# commento riguarda segmenti. Si vede nell’editor.} other {# commenti riguardano segmenti. Si vedono nell’editor.}}',
  digest: '{count, plural, one {La sua giornata: un messaggio} other {La sua giornata: # messaggi}}',
  offer: {
    one: 'Una richiesta per lei: {project}',
    oneSay: 'Le è stato offerto lavoro in {project}.',
    several: 'Richieste per lei: {count, plural, one {# progetto} other {# progetti}}',
    severalSay: 'Le è stato offerto lavoro in {count, plural, one {# progetto} other {# progetti}}.',
    answer: 'Accetta o rifiuta',
  },
  taken: {
    withdrawn: 'Ritirata: {project}',
    withdrawnSay: 'La nostra richiesta in {project} è stata ritirata. Non deve fare nulla.',
    ended: 'Terminata: {project}',
    endedSay: 'La nostra richiesta in {project} è terminata. Non deve fare nulla.',
    taken: 'Già presa: {project}',
    takenSay: 'Qualcun altro ha preso il lavoro che le era stato offerto in {project}. Non deve rispondere.',
  },
  expiring: {
    subject: 'Termina presto: {project}',
    say: 'La nostra richiesta in {project} termina il {time}.',
  },
  term: {
    taken: 'Accolto: {term}',
    takenSay: '«{source}» – «{target}» è ora uno dei nostri termini. Suggerito per: {job}. Grazie.',
    declined: 'Non accolto: {term}',
    declinedSay: '«{source}» – «{target}» non è entrato tra i nostri termini. Suggerito per: {job}. Motivo:',
  },
  query: { subject: 'Risposta: {job}', say: 'La sua domanda ha una risposta ({job}):' },
  counter: {
    agreed: 'Data accettata: {project}',
    agreedSay: 'Il lavoro in {project} è suo; scadenza: {time}.',
    kept: 'La scadenza resta: {project}',
    keptSay: 'In {project} la scadenza non può essere spostata al {time}. La richiesta è ancora aperta.',
  },
  statement: {
    paid: 'Pagata: {number}',
    paidSay: 'La sua notula {number} di {total} è stata pagata il {date}.',
    reference: 'Riferimento: {reference}',
    unpaid: 'Non ancora pagata: {number}',
    unpaidSay: 'La sua notula {number} di {total} era stata segnata come pagata per errore.',
    returned: 'Restituita: {number}',
    returnedSay:
      'La sua notula {number} di {total} è stata restituita ed è annullata. I suoi lavori possono entrare in un’altra.',
  },
  returned: {
    subject: 'Restituito: {job}',
    say: 'In revisione sono state chieste modifiche: {job}.',
    sayMore: 'In revisione sono state chieste modifiche ({job}):',
    deadline: 'La nuova scadenza è il {time}.',
  },
  approved: {
    subject: 'Approvato: {job}',
    say: 'Revisionato e approvato: {job}. Grazie.',
  },
  deadline: { subject: 'In scadenza: {job}', say: 'Si avvicina la scadenza ({job}): {time}.' },
  changed: {
    removed: 'Tolto: {job}',
    removedSay: 'La nostra richiesta non comprende più {job}. Il resto è ancora aperto.',
    subject: 'Nuove condizioni: {job}',
    say: 'Le condizioni sono cambiate ({job}):',
    offered: 'Le era stato offerto: accettando, accetta le nuove condizioni.',
  },
  staff: {
    accepted: 'Accettata: {project}',
    acceptedSay: '{by} ha accettato {count, plural, one {un lavoro} other {# lavori}} in {project}.',
    rejected: 'Rifiutata: {project}',
    rejectedSay: '{by} ha rifiutato il lavoro offerto in {project}.',
    consultant: 'Il collaboratore',
    noReason: 'Non è stato indicato un motivo.',
    reason: 'Il motivo:',
    countered: 'Proposta un’altra data: {project}',
    counteredSay: '{by} può fare il lavoro in {project} entro il {time}.',
    counteredDo: 'Accettare la data, o mantenere la propria. Fino ad allora la richiesta resta aperta.',
    expired: 'Nessuno l’ha presa: {project}',
    expiredSay:
      'L’ultima richiesta in {project} è terminata, e {count, plural, one {un lavoro è ancora libero} other {# lavori sono ancora liberi}}.',
    submitted: 'Consegnato: {job}',
    submittedSay: '{by} ha consegnato in revisione {job}.',
    query: 'Una domanda: {job}',
    querySay: '{by} fa una domanda ({job}):',
    term: 'Termine suggerito: {term}',
    termSay: '{by} suggerisce «{source}» – «{target}» ({job}).',
    statement: 'Notula: {number}',
    statementSay: '{by} ha inviato la notula {number} di {total}.',
    takenBack: 'Notula ritirata: {number}',
    takenBackSay: '{by} ha ritirato la notula {number} di {total}.',
  },
  notYou:
    'Se non è stata una sua azione, imposti subito una nuova password ({address}) e scriva a {support}.',
  newEmail: {
    subject: 'Confermi il nuovo indirizzo e-mail',
    say: 'Ha chiesto di accedere d’ora in poi con questo indirizzo. Apra questo link entro un giorno per confermarlo:',
    link: 'Conferma questo indirizzo',
  },
  emailChanging: {
    subject: 'Il suo indirizzo e-mail sta per cambiare',
    say: 'Accederà con {email} appena l’indirizzo sarà confermato.',
    undo: 'Se non l’ha chiesto lei, annulli il cambio. Questo link vale sette giorni e chiude la sua sessione ovunque:',
    link: 'Annulla il cambio',
  },
  emailUndone: {
    subject: 'Il cambio del suo indirizzo e-mail è annullato',
    say: 'Il cambio del suo indirizzo e-mail è stato annullato, e la sua sessione è stata chiusa ovunque. Passkey e codici di riserva sono stati rimossi, e una password impostata dopo il cambio non vale più.',
    set: 'Imposti ora una nuova password. Questo link vale una volta sola, per un giorno:',
  },
  password: {
    subject: 'La sua password è stata cambiata',
    reset:
      'La sua password è stata reimpostata poco fa. La sua sessione è stata chiusa ovunque, e tutte le passkey sono state rimosse.',
    changed: 'La sua password è stata cambiata poco fa. Altrove la sua sessione è stata chiusa.',
    set: 'Imposta una nuova password',
  },
  mfa: {
    on: 'La verifica in due passaggi è attiva',
    onSay:
      'D’ora in poi per accedere serve un codice: uno che le inviamo per e-mail, o uno dei suoi codici di riserva.',
    off: 'La verifica in due passaggi è disattivata',
    offSay:
      'D’ora in poi per accedere basta la password. La verifica in due passaggi si può riattivare in qualsiasi momento.',
  },
  passkey: {
    subject: 'È stata aggiunta una passkey',
    say: 'Con la passkey «{name}» ora si può accedere al suo account.',
  },
  billing: {
    subject: 'I suoi dati di fatturazione sono stati modificati',
    say: 'Ciò che le notule dicono di lei, e dove chiedono il pagamento, è stato modificato poco fa. Le notule già inviate restano come sono.',
    link: 'Vedi i dati di fatturazione',
  },
  device: {
    subject: 'Un nuovo accesso',
    say: 'Qualcuno ha effettuato l’accesso al suo account da un dispositivo mai visto prima: {device}, indirizzo {address}, {time}.',
    link: 'Vedi le sessioni aperte',
  },
  code: {
    subject: 'Il suo codice: {code}',
    heading: 'Il suo codice',
    say: 'Il suo codice è',
    works:
      'Vale una volta sola, entro {minutes, plural, =10 {dieci minuti} one {# minuto} other {# minuti}}. Non glielo chiederemo mai.',
    notYou: 'Se non ha chiesto un codice, qualcuno forse conosce la sua password. La cambi presto.',
  },
  webhookOff: {
    subject: 'Un webhook è stato disattivato: {name}',
    say: 'Per due settimane nulla è arrivato al webhook «{name}». Non riceve più messaggi.',
    last: 'L’ultimo tentativo è finito così: {error}',
    mend: 'Sistemare il destinatario, poi riattivarlo.',
  },
  invitation: {
    subject: 'Il suo account su {hub}',
    heading: 'Le diamo il benvenuto su {hub}',
    say: 'Un account è pronto per lei. Con questo link imposta la password e accede; vale una volta sola, entro 14 giorni:',
    link: 'Imposta la password',
    later:
      'In seguito accederà con questo indirizzo e-mail e la password. Se il link non vale più, ce ne chieda un altro: {support}.',
    notYou: 'Se non si aspettava questa e-mail, non deve fare nulla. Senza il link nessuno può accedere.',
  },
  memoryLeaves: {
    subject: 'La sua memoria su {hub}',
    say: 'Il suo account è stato disattivato. Ciò che è nella sua memoria è suo: questo link apre una pagina da cui può estrarlo come file TMX, per 90 giorni. Poi viene eliminato.',
    link: 'Estrai la mia memoria',
    keep: 'Chi ha il link ha le sue traduzioni: lo tenga per sé.',
  },
  reset: {
    say: 'Qualcuno, probabilmente lei, ha chiesto una nuova password. Con questo link si imposta; vale una volta sola, per un giorno:',
    also: 'Inoltre chiude la sua sessione ovunque e rimuove tutte le passkey. Poi si possono aggiungere di nuovo.',
    notYou: 'Se non l’ha chiesta lei, non deve fare nulla. La sua password resta com’è.',
  },
  changes,
} as const
