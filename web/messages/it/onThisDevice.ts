/** What was typed into an editor and has not reached the server, in Italian. */
export const onThisDevice = {
  region: 'Su questo dispositivo',
  left: '{count, plural, one {# segmento di {name} è} other {# segmenti di {name} sono}} solo su questo dispositivo.',
  nameless: 'un documento',
  sending: 'Invio…',
  waiting: 'Verrà inviato appena il portale sarà raggiungibile.',
  elsewhere: 'Lo invia la scheda con il documento aperto.',
  choice: 'Aprire l’editor e scegliere che cosa mantenere.',
  refused: 'Il portale lo ha rifiutato: {reason}',
  gone: 'Il lavoro non è più suo, quindi il portale lo ha rifiutato.',
  open: 'Apri l’editor',
  openNamed: 'Apri l’editor: {name}',
  discard: 'Scarta',
  discardNamed: 'Scarta la copia di {name} su questo dispositivo',
  sent: '{count, plural, one {# segmento di {name} è stato salvato.} other {# segmenti di {name} sono stati salvati.}}',
  ask: {
    title: 'Scartare la copia su questo dispositivo?',
    say: '{count, plural, one {# segmento di {name} esiste} other {# segmenti di {name} esistono}} solo su questo dispositivo. L’operazione non si può annullare.',
    confirm: 'Scarta',
    cancel: 'Mantieni',
  },
}
