import { describeRealFiles } from '../../testing/office-corpus.ts'

describeRealFiles('.docx', 'word-feature-reference.docx', 'fodt')
