import { describeRealFiles } from '../../testing/office-corpus.ts'

// The slide of formulas.pptx holds formulas alone.
describeRealFiles('.pptx', 'chinese-notes.pptx', 'fodp', ['formulas.pptx'])
