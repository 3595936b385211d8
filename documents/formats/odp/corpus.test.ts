import { describeRealFiles } from '../../testing/office-corpus.ts'

describeRealFiles('.odp', 'notes-lists.odp', 'fodp')
