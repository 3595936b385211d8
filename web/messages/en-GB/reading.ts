/** The source of an offered or assigned job, read before it is accepted. */
export const reading = {
  title: 'Text',
  text: 'Text',
  /** where the text goes on after a note, a header or a table */
  main: 'Main text',
  project: 'Project',
  toProjects: 'Projects',
  loading: 'Loading the text',
  rest: 'Reading on…',
  failed: 'The text could not be loaded',
  failedRest: 'The rest of the text could not be loaded',
  missing: 'There is nothing to read here',
  missingSay: 'There is no such job, or it is no longer offered or assigned to you.',
  none: 'No text to read',
  noneSay:
    'This job has no document, or its document holds no text. The instructions and the coordinator’s message say what is to be done.',
  instructions: 'Instructions',
  total: '<b>{words, plural, =0 {No words} one {# word} other {# words}}</b>',
  totalRepeated:
    '<b>{words, plural, =0 {No words} one {# word} other {# words}}</b>, {texts, plural, =0 {nothing twice} one {{repeated, number} of them in a text that came before} other {{repeated, number} of them in # texts that came before}}',
  words: '{words, plural, one {# word} other {# words}}',
  repeats: '{times, plural, one {came once before} other {came # times before}}',
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
