/** Uploading a translation that was made elsewhere, in German. */
export const upload = {
  title: 'Übersetzung hochladen',
  file: '<name></name>, {size}',
  sending: 'Datei wird gesendet',
  sent: 'Datei wird gesendet, {share}',
  comparing: 'Datei wird mit diesem Auftrag verglichen',
  taking: 'Übersetzungen werden importiert',
  progress: 'Gesendet',
  cancel: 'Abbrechen',
  close: 'Schließen',
  retry: 'Erneut versuchen',
  another: 'Andere Datei wählen',
  takeAll: 'Alle übernehmen',
  leaveNewer: 'Neuere belassen',
  failed: 'Aus der Datei wurde nichts importiert.',
  lost: 'Der Server hat nicht geantwortet; daher ist unklar, ob die Übersetzungen importiert wurden. Versuchen Sie es erneut: Was schon importiert ist, bleibt, wie es ist.',
  summary: {
    taken: '{count, plural, one {# neue Übersetzung} other {# neue Übersetzungen}}',
    confirmed:
      '{count, plural, one {# unveränderter Text ist bestätigt} other {# unveränderte Texte sind bestätigt}}',
    newer:
      '{count, plural, one {# Segment wurde hier seit dem Herunterladen der Datei geändert} other {# Segmente wurden hier seit dem Herunterladen der Datei geändert}}',
    other:
      '{count, plural, one {# Segment hat hier einen anderen Text} other {# Segmente haben hier einen anderen Text}}',
    otherSay: 'Die Datei gibt nicht an, wann sie heruntergeladen wurde; der Text hier kann also neuer sein.',
    notTaken: '{count, number} nicht importierbar',
    nothing: 'Diese Datei enthält nichts Neues.',
    nothingSay: 'Alle ihre Übersetzungen sind schon hier.',
    nothingTaken: 'Aus dieser Datei lässt sich nichts importieren.',
  },
  since:
    '{count, plural, one {Inzwischen wurde # Segment hier geändert. Es wurde nicht überschrieben.} other {Inzwischen wurden # Segmente hier geändert. Sie wurden nicht überschrieben.}}',
  newer: {
    title: 'Hier neuer',
    say: 'Alle übernehmen: Der Text der Datei ersetzt den Text hier. Neuere belassen: Der Text hier bleibt.',
    segment: 'Segment {n, number}',
    source: 'Ausgangstext',
    theirs: 'In der Datei',
    ours: 'Hier',
    empty: 'Keine Übersetzung',
    show: '{count, number} weitere anzeigen',
    unnamed:
      '{count, plural, one {# weiteres wird nicht angezeigt.} other {# weitere werden nicht angezeigt.}}',
  },
  notTaken: {
    title: 'Nicht importierbar',
    more: '{count, plural, one {# weiteres ist nicht aufgeführt.} other {# weitere sind nicht aufgeführt.}}',
  },
  segments: '{count, plural, one {Segment {ranges}} other {Segmente {ranges}}}',
  unknown: 'In der Datei: {ids}',
  range: '{from} bis {to}',
  andMore: '{list} und {count, number} weitere',
  region: 'Inhalt der Datei',
  done: {
    taken: '{count, plural, one {# Übersetzung importiert.} other {# Übersetzungen importiert.}}',
    confirmed: '{count, plural, one {# Text bestätigt.} other {# Texte bestätigt.}}',
    left: '{count, plural, one {# neuerer Text behalten.} other {# neuere Texte behalten.}}',
    nothing: 'Es wurde nichts importiert: Die neueren Texte hier blieben erhalten.',
  },
  cancelled:
    'Hochladen abgebrochen. Falls die ganze Datei schon angekommen war, wurden ihre Übersetzungen importiert.',
} as const
