/** One's own words, in Italian. */
export const words = {
  title: 'Le mie parole',
  say: 'Parole che ha indicato come corrette. Le vede solo lei, e si aggiungono nell’editor.',
  failed: 'Impossibile caricare le parole',
  none: 'Ancora nessuna parola',
  noneSay: 'Nell’editor, le segnalazioni di ortografia hanno il pulsante «Aggiungi alle mie parole».',
  count: '{language}: {count, plural, one {# parola} other {# parole}}',
  remove: 'Rimuovi',
  removeNamed: 'Rimuovi {word}',
  removed: 'Rimosso: {word}.',
  more: 'Mostra tutte ({count, number})',
}
