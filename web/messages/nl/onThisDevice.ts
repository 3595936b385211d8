/** What was typed into an editor and has not reached the server, in Dutch. */
export const onThisDevice = {
  region: 'Op dit apparaat',
  left: '{count, plural, one {# segment van {name} staat} other {# segmenten van {name} staan}} alleen op dit apparaat.',
  nameless: 'een document',
  sending: 'Verzenden…',
  waiting: 'We verzenden het zodra het portaal bereikbaar is.',
  elsewhere: 'Het tabblad met het geopende document verzendt het.',
  choice: 'Open de editor en kies wat u wilt behouden.',
  refused: 'Het portaal heeft het geweigerd: {reason}',
  gone: 'De opdracht is niet meer van u; daarom heeft het portaal het geweigerd.',
  open: 'Editor openen',
  openNamed: 'Editor openen: {name}',
  discard: 'Weggooien',
  discardNamed: 'Weggooien: de kopie van {name} op dit apparaat',
  sent: '{count, plural, one {# segment van {name} is} other {# segmenten van {name} zijn}} opgeslagen.',
  ask: {
    title: 'De kopie op dit apparaat weggooien?',
    say: '{count, plural, one {# segment van {name} bestaat} other {# segmenten van {name} bestaan}} alleen op dit apparaat. Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Weggooien',
    cancel: 'Behouden',
  },
}
