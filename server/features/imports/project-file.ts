import type { Faults, Place } from '../intake/faults.ts'

export const projectFile = 'project.yaml'

export const inLine = (line: number): Place => ({ path: projectFile, line })

/** Reports what is wrong in a line of a `project.yaml`. */
export type LineFaults = { add(line: number, sentence: string): void; readonly any: boolean }

export const lineFaults = (faults: Faults): LineFaults => ({
  add: (line, sentence) => faults.add(inLine(line), sentence),
  get any() {
    return faults.any
  },
})
