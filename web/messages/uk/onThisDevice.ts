/** What was typed into an editor and has not reached the server, in Ukrainian. */
export const onThisDevice = {
  region: 'На цьому пристрої',
  left: '{name}: {count, plural, one {# сегмент є} few {# сегменти є} many {# сегментів є} other {# сегмента є}} лише на цьому пристрої.',
  nameless: 'документ',
  sending: 'Надсилання…',
  waiting: 'Надішлемо, щойно з’явиться зв’язок із порталом.',
  elsewhere: 'Їх надсилає вкладка з відкритим документом.',
  choice: 'Відкрийте редактор і виберіть, що залишити.',
  refused: 'Портал відхилив це: {reason}',
  gone: 'Завдання вже не ваше, тому портал це відхилив.',
  open: 'Відкрити редактор',
  openNamed: 'Відкрити редактор: {name}',
  discard: 'Відкинути',
  discardNamed: 'Відкинути копію на цьому пристрої: {name}',
  sent: '{name}: {count, plural, one {збережено # сегмент} few {збережено # сегменти} many {збережено # сегментів} other {збережено # сегмента}}.',
  ask: {
    title: 'Відкинути копію на цьому пристрої?',
    say: '{name}: {count, plural, one {# сегмент є} few {# сегменти є} many {# сегментів є} other {# сегмента є}} лише на цьому пристрої. Скасувати це не можна.',
    confirm: 'Відкинути',
    cancel: 'Залишити',
  },
}
