/** What was typed into an editor and has not reached the server. */
export const onThisDevice = {
  region: 'On this device',
  left: '{count, plural, one {# segment of {name} is} other {# segments of {name} are}} on this device only.',
  nameless: 'a document',
  sending: 'Sending…',
  waiting: 'We send it as soon as the portal can be reached.',
  elsewhere: 'The tab with the open document sends it.',
  choice: 'Open the editor and choose what to keep.',
  refused: 'The portal rejected it: {reason}',
  gone: 'The job is no longer yours, so the portal rejected it.',
  open: 'Open the editor',
  openNamed: 'Open the editor: {name}',
  discard: 'Discard',
  discardNamed: 'Discard this device’s copy of {name}',
  sent: '{count, plural, one {# segment of {name} has} other {# segments of {name} have}} been saved.',
  ask: {
    title: 'Discard this device’s copy?',
    say: '{count, plural, one {# segment of {name} exists} other {# segments of {name} exist}} only on this device. You can’t undo this.',
    confirm: 'Discard',
    cancel: 'Keep',
  },
}
