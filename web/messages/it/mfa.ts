/** Signing in by a code, in Italian. */
export const mfa = {
  title: 'Inserire il codice',
  sent: 'Sei cifre sono state inviate a <b>{address}</b> alle {time}. Valgono fino alle {until}.',
  backup:
    'Inserire uno dei codici di riserva di dodici caratteri salvati all’attivazione della verifica in due passaggi. Ognuno vale una volta sola.',
  code: 'Codice',
  verify: 'Verifica',
  cancel: 'Annulla',
  again: 'Invia un nuovo codice',
  useBackup: 'Usa un codice di riserva',
  useMail: 'Usa il codice dell’e-mail',
  resent: 'Un nuovo codice è in arrivo. Vale solo il più recente.',
  dead: 'Questo accesso è durato troppo o ha avuto troppi codici errati. Inserire di nuovo la password per ricevere un altro codice.',
} as const
