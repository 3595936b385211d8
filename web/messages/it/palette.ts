/** The palette, in Italian. */
export const palette = {
  title: 'Vai a',
  hint: 'Progetto, lavoro o schermata',
  groups: { recent: 'Aperti di recente', acts: 'Azioni qui', screens: 'Schermate', found: 'Trovati' },
  kinds: { project: 'Progetto', job: 'Lavoro' },
  looking: 'Ricerca…',
  opening: 'Apertura…',
  nothing: 'Nulla corrisponde a «{words}».',
  failed: 'La ricerca non è riuscita: {reason}',
  retry: 'Riprova',
  count: '{count, plural, =0 {Nessun risultato} one {# risultato} other {# risultati}}',
  keys: '<b>↑ ↓</b> scelgono, <b>Invio</b> apre, <b>Esc</b> chiude',
} as const
