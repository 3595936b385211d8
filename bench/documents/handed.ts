// What `bench all` puts into its table.
import { atMost, type Figure } from '../figures.ts'
import type { Took } from './act.ts'

/** What was done with a file in each round; `parsed` is the yardstick. */
export type Acts = Record<'read' | 'translated' | 'drawn' | 'parsed', Took[]>

/** s by the clock, times the yardstick's processor time, MB. */
export type Goals = { seconds: number; times: number; megabytes: number | null }

export function handedOf(what: string, acts: Acts, { seconds, times, megabytes }: Goals): Figure[] {
  const clocks = (act: keyof Acts) => acts[act].map(({ clock }) => clock / 1000)
  // Of each round the dearer one.
  const most = (of: (took: Took, round: number) => number) =>
    acts.read.map((read, round) => {
      const written = acts.translated[round]
      return written ? Math.max(of(read, round), of(written, round)) : Number.NaN
    })
  const ratios = most(({ processor }, round) => processor / (acts.parsed[round]?.processor ?? Number.NaN))
  const memory = most(({ megabytes }) => megabytes)
  return [
    atMost(`${what}, read`, clocks('read'), 's', seconds),
    atMost(`${what}, written`, clocks('translated'), 's', seconds),
    atMost(`${what}, the dearer of both: CPU beside unpacking, parsing and packing`, ratios, '×', times),
    ...(megabytes === null ? [] : [atMost(`${what}, memory`, memory, 'MB', megabytes)]),
  ]
}
