/** Uploading a translation that was made elsewhere, in Dutch. */
export const upload = {
  title: 'Vertaling uploaden',
  file: '<name></name>, {size}',
  sending: 'Het bestand wordt verzonden',
  sent: 'Het bestand wordt verzonden, {share}',
  comparing: 'Het bestand wordt met deze opdracht vergeleken',
  taking: 'De vertalingen worden geïmporteerd',
  progress: 'Verzonden',
  cancel: 'Annuleren',
  close: 'Sluiten',
  retry: 'Opnieuw proberen',
  another: 'Ander bestand kiezen',
  takeAll: 'Alles nemen',
  leaveNewer: 'Nieuwere laten staan',
  failed: 'Er is niets uit het bestand geïmporteerd.',
  lost: 'De server antwoordde niet; we weten dus niet of de vertalingen zijn geïmporteerd. Probeer het opnieuw: wat al is geïmporteerd, blijft zoals het is.',
  summary: {
    taken: '{count, plural, one {# nieuwe vertaling} other {# nieuwe vertalingen}}',
    confirmed:
      '{count, plural, one {# ongewijzigde tekst is bevestigd} other {# ongewijzigde teksten zijn bevestigd}}',
    newer:
      '{count, plural, one {# segment is hier gewijzigd sinds het bestand is gedownload} other {# segmenten zijn hier gewijzigd sinds het bestand is gedownload}}',
    other:
      '{count, plural, one {# segment heeft hier een andere tekst} other {# segmenten hebben hier een andere tekst}}',
    otherSay: 'Het bestand vermeldt niet wanneer het is gedownload; de tekst hier kan dus nieuwer zijn.',
    notTaken: 'Niet te importeren: {count, number}',
    nothing: 'Dit bestand bevat niets nieuws.',
    nothingSay: 'Alle vertalingen zijn hier al.',
    nothingTaken: 'Niets in dit bestand kan worden geïmporteerd.',
  },
  since:
    '{count, plural, one {Terwijl u keek, is hier # segment gewijzigd. Het is niet overschreven.} other {Terwijl u keek, zijn hier # segmenten gewijzigd. Ze zijn niet overschreven.}}',
  newer: {
    title: 'Hier nieuwer',
    say: 'Alles nemen: de tekst uit het bestand vervangt de tekst hier. Nieuwere laten staan: de tekst hier blijft.',
    segment: 'Segment {n, number}',
    source: 'Bron',
    theirs: 'In het bestand',
    ours: 'Hier',
    empty: 'Geen vertaling',
    show: 'Nog {count, number} tonen',
    unnamed: '{count, plural, one {Nog # wordt niet getoond.} other {Nog # worden niet getoond.}}',
  },
  notTaken: {
    title: 'Niet te importeren',
    more: '{count, plural, one {Nog # wordt niet vermeld.} other {Nog # worden niet vermeld.}}',
  },
  segments: '{count, plural, one {Segment {ranges}} other {Segmenten {ranges}}}',
  unknown: 'In het bestand: {ids}',
  range: '{from} t/m {to}',
  andMore: '{list} en nog {count, number}',
  region: 'Wat er in het bestand staat',
  done: {
    taken: '{count, plural, one {# vertaling geïmporteerd.} other {# vertalingen geïmporteerd.}}',
    confirmed: '{count, plural, one {# tekst bevestigd.} other {# teksten bevestigd.}}',
    left: '{count, plural, one {# nieuwere tekst behouden.} other {# nieuwere teksten behouden.}}',
    nothing: 'Er is niets geïmporteerd: de nieuwere teksten hier zijn behouden.',
  },
  cancelled:
    'Uploaden geannuleerd. Als het hele bestand al was aangekomen, zijn de vertalingen geïmporteerd.',
} as const
