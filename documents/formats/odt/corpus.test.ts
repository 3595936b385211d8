import { describeRealFiles } from '../../testing/office-corpus.ts'

describeRealFiles('.odt', 'fields-indexes-annotations.odt', 'fodt')
