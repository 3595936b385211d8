import { type Call, calls } from './calls.ts'
import { type Figure, type Load, measure } from './measure.ts'
import type { Server } from './servers.ts'
import type { Stage } from './stage.ts'

/** By call, then by server: one figure a round. */
export type Figures = Map<Call, Map<string, Figure[]>>

export function median(values: readonly number[]): number {
  const ascending = values.toSorted((a, b) => a - b)
  const middle = Math.floor(ascending.length / 2)
  const upper = ascending[middle] ?? Number.NaN
  return ascending.length % 2 === 1 ? upper : ((ascending[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The ratios within each round: what disturbs a round disturbs both sides of it. */
export const ratios = (
  ours: readonly Figure[],
  theirs: readonly Figure[],
  value: (figure: Figure) => number,
): number[] =>
  ours.flatMap((figure, round) => {
    const other = theirs[round]
    return other ? [value(figure) / value(other)] : []
  })

export const ratio = (...sides: Parameters<typeof ratios>): number => median(ratios(...sides))

export const cpuOf = (figure: Figure): number => figure.serverCpu + figure.postgresCpu

/** Every call at every server, one after the other, in each round beginning with another server. */
export async function runRounds(
  stage: Stage,
  load: Load,
  servers: readonly Server[],
  { rounds, seconds, warmUp }: { rounds: number; seconds: number; warmUp: number },
  say: (line: string) => void,
): Promise<Figures> {
  if (warmUp > 0)
    for (const server of servers) for (const call of calls) await measure(stage, load, server, call, warmUp)
  const figures: Figures = new Map(
    calls.map((call) => [call, new Map(servers.map(({ name }) => [name, []]))]),
  )
  for (let round = 0; round < rounds; round++) {
    const turn = round % servers.length
    const order = [...servers.slice(turn), ...servers.slice(0, turn)]
    for (const call of calls)
      for (const server of order) {
        const figure = await measure(stage, load, server, call, seconds)
        figures.get(call)?.get(server.name)?.push(figure)
      }
    say(`Round ${round + 1} of ${rounds} is done.`)
  }
  return figures
}
