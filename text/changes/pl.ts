/** Types of work, in Polish. */
const types = {
  Translation: 'Tłumaczenie',
  'Post-editing': 'Postedycja',
  Revision: 'Weryfikacja',
  Proofreading: 'Korekta',
  Transcreation: 'Transkreacja',
} as const

/** What the portal writes into a job's log, in Polish. */
export const changes = {
  types,
  type: 'Rodzaj',
  quantity: 'Ilość',
  unitPrice: 'Cena jednostkowa',
  subTotal: 'Suma częściowa',
  deadline: 'Termin',
  instructions: 'Instrukcje',
  document: 'Dokument',
  none: 'brak',
  line: '{term}: {what}',
  moved: 'przesunięty o mniej niż minutę',
  gone: 'już brak',
  changed: 'zmienione',
  newer: 'nowszy plik',
  deadlineNow: 'Termin to teraz {time}.',
  onSegments:
    '{count, plural, one {# komentarz dotyczy} few {# komentarze dotyczą} many {# komentarzy dotyczy} other {# komentarza dotyczy}} segmentów.',
} as const
