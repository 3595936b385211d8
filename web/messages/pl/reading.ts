/** The source of a job, read before it is accepted, in Polish. */
export const reading = {
  title: 'Tekst',
  text: 'Tekst',
  main: 'Tekst główny',
  project: 'Projekt',
  toProjects: 'Projekty',
  loading: 'Wczytywanie tekstu',
  rest: 'Wczytywanie…',
  failed: 'Nie udało się wczytać tekstu',
  failedRest: 'Nie udało się wczytać reszty tekstu',
  missing: 'Nie ma tu nic do czytania',
  missingSay: 'To zlecenie nie istnieje lub nie jest już oferowane ani przydzielone.',
  none: 'Brak tekstu do czytania',
  noneSay:
    'To zlecenie nie ma dokumentu lub dokument nie zawiera tekstu. Co należy zrobić, mówią instrukcje i wiadomość koordynatora.',
  message: 'Wiadomość do oferty',
  instructions: 'Instrukcje',
  total: '<b>{words, plural, =0 {Brak słów} one {# słowo} few {# słowa} many {# słów} other {# słowa}}</b>',
  totalRepeated:
    '<b>{words, plural, =0 {Brak słów} one {# słowo} few {# słowa} many {# słów} other {# słowa}}</b>, {repeated, plural, =0 {bez powtórzeń} one {# słowo powtórzone} few {# słowa powtórzone} many {# słów powtórzonych} other {# słowa powtórzonego}}',
  words: '{words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}',
  repeats:
    '{times, plural, one {powtórzony raz} few {powtórzony # razy} many {powtórzony # razy} other {powtórzony # razu}}',
  parts: 'Części tekstu',
  part: 'Segmenty {first, number}–{last, number}',
  previous: 'Poprzednia część',
  next: 'Następna część',
  facts: {
    languages: 'Języki',
    type: 'Rodzaj',
    value: 'Wartość',
    deadline: 'Termin',
    none: 'Brak',
  },
} as const
