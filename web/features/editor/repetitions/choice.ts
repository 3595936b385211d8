import * as z from 'zod/mini'

/**
 * What becomes of the open segments with the same source when one of them is confirmed: they are filled, offered, or
 * left alone.
 */
export const repetitionChoices = ['always', 'ask', 'never'] as const
export type Repetitions = (typeof repetitionChoices)[number]

const place = 'hub-repetitions'
/** Jobs that are remembered: in an older one it is asked again, which does no harm. */
const most = 200

const Choices = z.array(z.object({ job: z.string(), choice: z.enum(repetitionChoices) }))

function choicesOn(storage: Pick<Storage, 'getItem'>): z.output<typeof Choices> {
  try {
    const read = Choices.safeParse(JSON.parse(storage.getItem(place) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** As it was left on this device. */
export const keptChoice = (storage: Pick<Storage, 'getItem'>, jobId: string): Repetitions =>
  choicesOn(storage).findLast(({ job }) => job === jobId)?.choice ?? 'ask'

/** A device without room forgets it, and asks. */
export function keepChoice(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  jobId: string,
  choice: Repetitions,
) {
  const others = choicesOn(storage).filter(({ job }) => job !== jobId)
  const all = choice === 'ask' ? others : [...others, { job: jobId, choice }]
  try {
    storage.setItem(place, JSON.stringify(all.slice(-most)))
  } catch {
    // Nothing to be done, and nothing is lost.
  }
}
