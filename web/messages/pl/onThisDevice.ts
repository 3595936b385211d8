/** What was typed into an editor and has not reached the server, in Polish. */
export const onThisDevice = {
  region: 'Na tym urządzeniu',
  left: '{name}: {count, plural, one {# segment jest} few {# segmenty są} many {# segmentów jest} other {# segmentu jest}} tylko na tym urządzeniu.',
  nameless: 'dokument',
  sending: 'Wysyłanie…',
  waiting: 'Wyślemy to, gdy tylko portal będzie osiągalny.',
  elsewhere: 'Wysyła to karta z otwartym dokumentem.',
  choice: 'Otwórz edytor i wybierz, co zachować.',
  refused: 'Portal to odrzucił: {reason}',
  gone: 'Zlecenie nie jest już Twoje, więc portal to odrzucił.',
  open: 'Otwórz edytor',
  openNamed: 'Otwórz edytor: {name}',
  discard: 'Porzuć',
  discardNamed: 'Porzuć kopię na tym urządzeniu: {name}',
  sent: '{name}: {count, plural, one {zapisano # segment} few {zapisano # segmenty} many {zapisano # segmentów} other {zapisano # segmentu}}.',
  ask: {
    title: 'Porzucić kopię na tym urządzeniu?',
    say: '{name}: {count, plural, one {# segment istnieje} few {# segmenty istnieją} many {# segmentów istnieje} other {# segmentu istnieje}} tylko na tym urządzeniu. Nie można tego cofnąć.',
    confirm: 'Porzuć',
    cancel: 'Zachowaj',
  },
}
