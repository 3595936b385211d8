/** The palette: where to go, and what to do, in Dutch. */
export const palette = {
  title: 'Ga naar',
  hint: 'Project, opdracht of scherm',
  groups: { recent: 'Onlangs geopend', acts: 'Acties hier', screens: 'Schermen', found: 'Gevonden' },
  kinds: { project: 'Project', job: 'Opdracht' },
  looking: 'Zoeken…',
  opening: 'Openen…',
  nothing: 'Niets gevonden voor ‘{words}’.',
  failed: 'Het zoeken is niet gelukt: {reason}',
  retry: 'Opnieuw',
  count: '{count, plural, =0 {Geen resultaten} one {# resultaat} other {# resultaten}}',
  keys: '<b>↑ ↓</b> kiezen, <b>Enter</b> openen, <b>Esc</b> sluiten',
} as const
