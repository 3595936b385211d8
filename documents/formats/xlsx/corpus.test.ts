import { describeRealFiles } from '../../testing/office-corpus.ts'

describeRealFiles('.xlsx', 'tables-pivot-chart.xlsx', 'fods')
