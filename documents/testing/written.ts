import { type BilingualJob, writeBilingualXliff } from '../exchange/bilingual.ts'
import { type CsvRow, writeCsv } from '../exchange/csv.ts'
import { type TmxJob, writeTmx } from '../exchange/tmx.ts'

/** For tests: what is written in pieces, as one. */
export const wholeXliff = (job: BilingualJob): Buffer => Buffer.concat([...writeBilingualXliff(job)])
export const wholeTmx = (job: TmxJob): Buffer => Buffer.concat([...writeTmx(job)])
export const wholeCsv = (rows: readonly CsvRow[]): Buffer => Buffer.concat([...writeCsv(rows)])
