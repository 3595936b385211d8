/** One's own words, in Dutch. */
export const words = {
  title: 'Mijn woorden',
  say: 'Woorden waarvan u hebt gezegd dat het geen spelfouten zijn. Alleen u ziet ze; u voegt ze toe in de editor.',
  failed: 'Uw woorden konden niet worden geladen',
  none: 'Nog geen woorden',
  noneSay: 'In de editor heeft een bevinding over spelling de knop ‘Aan mijn woorden toevoegen’.',
  count: '{language}: {count, plural, one {# woord} other {# woorden}}',
  remove: 'Verwijderen',
  removeNamed: 'Verwijderen: {word}',
  removed: '{word} is verwijderd.',
  more: 'Alle {count, number} tonen',
}
