/** A document as its reader will see it. */
export const page = {
  frame: 'Page preview',
  use: 'A click on a text, or Enter, goes to its segment. The arrow keys go from text to text.',
  loading: 'Loading the page',
  rough: 'Drawn roughly: the layout is the original program’s own.',
  roughWord: 'Drawn roughly: the layout is Word’s own.',
  failed: 'The page could not be loaded',
  failedRest: 'The rest of the page could not be loaded.',
  again: 'Try again',
  refused: 'This document is not drawn',
  missing: 'This job has no document, or it is no longer yours to read.',
  none: 'Nothing to draw',
  noneSay: 'The document has no text.',
} as const
