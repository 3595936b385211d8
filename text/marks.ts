/**
 * More combining marks in a row than any script writes: their order is sorted when a text is composed, at a quadratic
 * cost.
 */
const tooMany = /\p{M}{31}/u
/** No mark comes before these, nor the halves of one: most texts of most languages have none of them. */
const mayBeMark = /[\u0300-\uffff]/

/** Whether a text stacks marks as no language does. One pass, whatever the text. */
export const stacksMarks = (text: string): boolean => mayBeMark.test(text) && tooMany.test(text)

/** NFC, so that composed and decomposed letters are the same; a text that stacks marks is left as it is. */
export const compose = (text: string): string => (stacksMarks(text) ? text : text.normalize('NFC'))
