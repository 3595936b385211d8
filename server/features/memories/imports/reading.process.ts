import { readInBatches } from '../../../threads/batches.ts'
import type { Batch, FileOfUnits } from './reading.program.ts'

const program = new URL('./reading.program.ts', import.meta.url)

/**
 * Reads a file of units in a process of its own, a batch at a time.
 * @throws DocumentRefused with a sentence, also after some batches
 */
export const readUnits = (file: FileOfUnits): AsyncGenerator<Batch> => readInBatches<Batch>(program, file)
