/** The palette: where to go, and what to do, in Polish. */
export const palette = {
  title: 'Przejdź do',
  hint: 'Projekt, zlecenie lub ekran',
  groups: { recent: 'Ostatnio otwarte', acts: 'Działania tutaj', screens: 'Ekrany', found: 'Znalezione' },
  kinds: { project: 'Projekt', job: 'Zlecenie' },
  looking: 'Szukanie…',
  opening: 'Otwieranie…',
  nothing: 'Brak wyników dla „{words}”.',
  failed: 'Wyszukiwanie nie powiodło się: {reason}',
  retry: 'Ponów',
  count: '{count, plural, =0 {Brak wyników} one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  keys: '<b>↑ ↓</b> wybór, <b>Enter</b> otwarcie, <b>Esc</b> zamknięcie',
} as const
