/** The source of an offered or assigned job, read before it is accepted. */
export const reading = {
  title: 'Text',
  text: 'Text',
  /** where the text goes on after a note, a header or a table */
  main: 'Main text',
  project: 'Project',
  toProjects: 'Projects',
  loading: 'Loading the text',
  rest: 'Loading more…',
  failed: 'The text could not be loaded',
  failedRest: 'The rest of the text could not be loaded',
  missing: 'There is nothing to read here',
  missingSay: 'This job does not exist, or is no longer offered or assigned to you.',
  none: 'No text to read',
  noneSay:
    'This job has no document, or the document has no text. See the instructions and the coordinator’s message for what to do.',
  message: 'Message with the offer',
  instructions: 'Instructions',
  total: '<b>{words, plural, =0 {No words} one {# word} other {# words}}</b>',
  totalRepeated:
    '<b>{words, plural, =0 {No words} one {# word} other {# words}}</b>, {repeated, plural, =0 {no repetitions} one {# word repeated} other {# words repeated}}',
  words: '{words, plural, one {# word} other {# words}}',
  repeats: '{times, plural, one {repeated once} other {repeated # times}}',
  parts: 'Parts of the text',
  part: 'Segments {first, number} to {last, number}',
  previous: 'Previous part',
  next: 'Next part',
  facts: {
    languages: 'Languages',
    type: 'Type',
    value: 'Value',
    deadline: 'Deadline',
    none: 'None',
  },
} as const
