import type { Report } from './run.ts'

const middleAndMost = (times: readonly number[]): string => {
  const sorted = [...times].sort((a, b) => a - b)
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} at most`
}

/** A report, as a person reads it. */
export function linesOf({ load, entries, kills, mails, faults }: Report): string[] {
  const times = kills.flatMap(({ recovery }) => recovery ?? [])
  const slow = kills.filter(({ recovery }) => recovery === undefined || recovery > 5000)
  return [
    `${kills.length} disturbances; ${load.calls} calls, ${load.stories} stories (${load.whole} whole, ${load.lost} cut off, ${load.refused} refused), ${entries} noted, ${mails} mails.`,
    `Ready again after ${middleAndMost(times)}; ${slow.length} took over 5 s.`,
    `No write was acknowledged for ${middleAndMost(kills.map(({ silence }) => silence))}.`,
    ...load.refusals.map((refusal) => `Refused: ${refusal}`),
    ...faults.slice(0, 100),
    ...(faults.length > 100 ? [`and ${faults.length - 100} more`] : []),
  ]
}
