/** What was typed into an editor and has not reached the server. */
export const onThisDevice = {
  region: 'On this device',
  left: '{count, plural, one {# segment of {name} is} other {# segments of {name} are}} on this device only.',
  nameless: 'a document',
  sending: 'Sending…',
  waiting: 'It is sent as soon as the portal can be reached.',
  elsewhere: 'It is sent from the tab where the document is open.',
  choice: 'Open the editor and choose what to keep.',
  refused: 'The portal does not take it: {reason}',
  gone: 'The job is no longer yours, so the portal does not take it.',
  open: 'Open the editor',
  openNamed: 'Open the editor: {name}',
  discard: 'Discard',
  discardNamed: 'Discard what this device keeps of {name}',
  sent: '{count, plural, one {# segment of {name} has} other {# segments of {name} have}} been saved.',
  ask: {
    title: 'Discard what this device keeps?',
    say: '{count, plural, one {The text of # segment of {name} is} other {The texts of # segments of {name} are}} nowhere else. What is discarded can’t be brought back.',
    confirm: 'Discard',
    cancel: 'Keep',
  },
}
