/** What was typed into an editor and has not reached the server, in German. */
export const onThisDevice = {
  region: 'Auf diesem Gerät',
  left: '{name}: {count, plural, one {# Segment ist} other {# Segmente sind}} nur auf diesem Gerät.',
  nameless: 'Dokument ohne Namen',
  sending: 'Wird gesendet…',
  waiting: 'Wir senden es, sobald das Portal erreichbar ist.',
  elsewhere: 'Der Tab mit dem geöffneten Dokument sendet es.',
  choice: 'Öffnen Sie den Editor und wählen Sie, was bleiben soll.',
  refused: 'Das Portal hat es abgelehnt: {reason}',
  gone: 'Der Auftrag gehört Ihnen nicht mehr, daher hat das Portal es abgelehnt.',
  open: 'Editor öffnen',
  openNamed: 'Editor öffnen: {name}',
  discard: 'Verwerfen',
  discardNamed: 'Verwerfen: Kopie auf diesem Gerät, {name}',
  sent: '{name}: {count, plural, one {# Segment wurde} other {# Segmente wurden}} gespeichert.',
  ask: {
    title: 'Kopie auf diesem Gerät verwerfen?',
    say: '{name}: {count, plural, one {# Segment existiert} other {# Segmente existieren}} nur auf diesem Gerät. Das lässt sich nicht rückgängig machen.',
    confirm: 'Verwerfen',
    cancel: 'Behalten',
  },
}
