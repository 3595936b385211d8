/** One's own words, in the profile, in German. */
export const words = {
  title: 'Meine Wörter',
  say: 'Wörter, die für Sie keine Rechtschreibfehler sind. Nur Sie sehen sie; hinzugefügt werden sie im Editor.',
  failed: 'Ihre Wörter konnten nicht geladen werden',
  none: 'Noch keine Wörter',
  noneSay: 'Im Editor hat jede Rechtschreibmeldung die Schaltfläche „Zu meinen Wörtern“.',
  count: '{language}: {count, plural, one {# Wort} other {# Wörter}}',
  remove: 'Entfernen',
  removeNamed: 'Entfernen: {word}',
  removed: '{word} ist entfernt.',
  more: 'Alle {count, number} anzeigen',
}
