/** One's own words, in the profile. */
export const words = {
  title: 'My words',
  say: 'Words that you have said are not spelling mistakes. Only you see them, and you add them in the editor.',
  failed: 'Your words could not be loaded',
  none: 'No words yet',
  noneSay: 'In the editor, a finding of spelling has the button “Add to my words”.',
  count: '{language}: {count, plural, one {# word} other {# words}}',
  remove: 'Remove',
  removeNamed: 'Remove {word}',
  removed: '{word} is removed.',
  more: 'Show all {count, number}',
}
