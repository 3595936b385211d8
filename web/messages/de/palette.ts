/** The palette, in German. */
export const palette = {
  title: 'Gehe zu',
  hint: 'Projekt, Auftrag oder Seite',
  groups: { recent: 'Zuletzt geöffnet', acts: 'Aktionen hier', screens: 'Seiten', found: 'Gefunden' },
  kinds: { project: 'Projekt', job: 'Auftrag' },
  looking: 'Suche läuft…',
  opening: 'Wird geöffnet…',
  nothing: 'Nichts gefunden zu „{words}“.',
  failed: 'Die Suche ist fehlgeschlagen: {reason}',
  retry: 'Wiederholen',
  count: '{count, plural, =0 {Keine Treffer} one {# Treffer} other {# Treffer}}',
  keys: '<b>↑ ↓</b> wählen, <b>Eingabe</b> öffnet, <b>Esc</b> schließt',
} as const
