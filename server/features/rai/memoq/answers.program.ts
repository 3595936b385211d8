import { type OperationName, readAnswer } from './answers.ts'

/** An answer of memoQ's, whole. */
export type Question = { bytes: Uint8Array; name: OperationName }

process.on('message', ({ bytes, name }: Question) => process.send?.(readAnswer(bytes, name)))
// The one who asked is gone.
process.on('disconnect', () => process.exit())
