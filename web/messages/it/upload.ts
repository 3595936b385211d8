/** Uploading a translation that was made elsewhere, in Italian. */
export const upload = {
  title: 'Carica traduzione',
  file: '<name></name>, {size}',
  sending: 'Invio del file',
  sent: 'Invio del file, {share}',
  comparing: 'Confronto del file con questo lavoro',
  taking: 'Importazione delle traduzioni',
  progress: 'Inviato',
  cancel: 'Annulla',
  close: 'Chiudi',
  retry: 'Riprova',
  another: 'Scegli un altro file',
  takeAll: 'Importa tutto',
  leaveNewer: 'Mantieni i più recenti',
  failed: 'Non è stato importato nulla dal file.',
  lost: 'Il server non ha risposto, quindi non si sa se le traduzioni siano state importate. Riprovare: ciò che è già importato resta com’è.',
  summary: {
    taken: '{count, plural, one {# nuova traduzione} other {# nuove traduzioni}}',
    confirmed:
      '{count, plural, one {# testo invariato viene confermato} other {# testi invariati vengono confermati}}',
    newer:
      '{count, plural, one {# segmento è stato modificato qui dopo il download del file} other {# segmenti sono stati modificati qui dopo il download del file}}',
    other:
      '{count, plural, one {# segmento ha un altro testo qui} other {# segmenti hanno un altro testo qui}}',
    otherSay: 'Il file non indica quando è stato scaricato, quindi il testo qui può essere più recente.',
    notTaken: '{count, number} non importabili',
    nothing: 'Questo file non contiene nulla di nuovo.',
    nothingSay: 'Tutte le sue traduzioni sono già qui.',
    nothingTaken: 'Nulla di questo file può essere importato.',
  },
  since:
    '{count, plural, one {Nel frattempo # segmento è stato modificato qui. Non è stato sovrascritto.} other {Nel frattempo # segmenti sono stati modificati qui. Non sono stati sovrascritti.}}',
  newer: {
    title: 'Più recenti qui',
    say: 'Importa tutto: il testo del file sostituisce quello qui. Mantieni i più recenti: il testo qui resta.',
    segment: 'Segmento {n, number}',
    source: 'Origine',
    theirs: 'Nel file',
    ours: 'Qui',
    empty: 'Nessuna traduzione',
    show: 'Mostra altri {count, number}',
    unnamed: '{count, plural, one {Un altro (#) non è mostrato.} other {Altri # non sono mostrati.}}',
  },
  notTaken: {
    title: 'Non importabili',
    more: '{count, plural, one {Un altro (#) non è elencato.} other {Altri # non sono elencati.}}',
  },
  segments: '{count, plural, one {Segmento {ranges}} other {Segmenti {ranges}}}',
  unknown: 'Nel file: {ids}',
  range: '{from}–{to}',
  andMore: '{list} e altri {count, number}',
  region: 'Contenuto del file',
  done: {
    taken: '{count, plural, one {# traduzione importata.} other {# traduzioni importate.}}',
    confirmed: '{count, plural, one {# testo confermato.} other {# testi confermati.}}',
    left: '{count, plural, one {# testo più recente mantenuto.} other {# testi più recenti mantenuti.}}',
    nothing: 'Non è stato importato nulla: i testi più recenti qui sono stati mantenuti.',
  },
  cancelled:
    'Caricamento annullato. Se il file era già arrivato per intero, le traduzioni sono state importate.',
} as const
