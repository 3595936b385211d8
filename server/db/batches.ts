import { nextTurn } from '../others-turn.ts'

/**
 * Stores batches one after the other. While the database stores one, the next is made; other calls have their turn in
 * between.
 */
export async function storeBatches<Batch>(
  batches: AsyncIterable<Batch>,
  store: (batch: Batch) => Promise<unknown>,
): Promise<void> {
  let storing: Promise<unknown> = Promise.resolve()
  for await (const batch of batches) {
    await storing
    storing = store(batch)
    // It is awaited with the next one made; until then nobody hears of its failure.
    storing.catch(() => {})
    await nextTurn()
  }
  await storing
}
