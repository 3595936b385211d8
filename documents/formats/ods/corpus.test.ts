import { describeRealFiles } from '../../testing/office-corpus.ts'

describeRealFiles('.ods', 'validation-messages.ods', 'fods')
