/** Words that are needed outside React too, in Italian. */
export const failures = {
  unexpected: 'Errore imprevisto',
  network: 'Impossibile raggiungere il server. Controllare la connessione e riprovare.',
  server: 'Il server non può farlo in questo momento. Riprovare tra poco.',
  unreadable: 'Impossibile leggere la risposta del server.',
  refused: 'Il server ha rifiutato questa richiesta.',
  tooLarge: 'È troppo grande per il server. Usare un file più piccolo o un testo più breve.',
  fileGone:
    'Impossibile leggere il file su questo dispositivo. Forse è stato spostato o modificato. Sceglierlo di nuovo.',
  tooMany: 'Il server ha appena ricevuto troppe richieste. Attendere un momento e riprovare.',
  cookie:
    'Questo browser non conserva i cookie del portale, quindi qui non è possibile accedere. Consentire i cookie per questo sito, poi accedere di nuovo.',
  sessionEnded: 'La sessione è terminata. Accedere di nuovo per continuare.',
  passkeyName:
    'Le passkey funzionano solo se il portale è aperto con il suo nome, non con un numero come 127.0.0.1. Aprirlo all’indirizzo a cui rimandano le sue e-mail e riprovare.',
  passkeyUnable:
    'Questo dispositivo non ha potuto farlo con una passkey. Usare un altro dispositivo o la password.',
} as const
