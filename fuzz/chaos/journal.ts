import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** A write that a client was told is done; `tried` is one that it is about to ask for. */
export const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('project'), project: z.string() }),
  z.object({ kind: z.literal('document'), project: z.string(), document: z.string() }),
  z.object({ kind: z.literal('job'), project: z.string(), job: z.string() }),
  z.object({ kind: z.literal('offered'), offer: z.string(), job: z.string(), consultant: z.string() }),
  z.object({ kind: z.literal('accepted'), job: z.string(), consultant: z.string() }),
  z.object({ kind: z.literal('rejected'), offer: z.string() }),
  z.object({ kind: z.literal('countered'), offer: z.string() }),
  z.object({ kind: z.literal('agreed'), offer: z.string(), job: z.string(), consultant: z.string() }),
  z.object({ kind: z.literal('tried'), job: z.string(), segment: z.string(), text: z.string() }),
  z.object({ kind: z.literal('saved'), job: z.string(), segment: z.string(), text: z.string() }),
  z.object({ kind: z.literal('split'), job: z.string(), segment: z.string(), second: z.string() }),
  z.object({ kind: z.literal('moved'), job: z.string(), to: z.string() }),
  z.object({ kind: z.literal('comment'), comment: z.string(), text: z.string() }),
  z.object({ kind: z.literal('login'), session: z.string(), consultant: z.string() }),
  z.object({ kind: z.literal('import'), import: z.string(), units: z.int() }),
  z.object({ kind: z.literal('analysis'), analysis: z.string() }),
  z.object({ kind: z.literal('sent'), statement: z.string(), total: z.string(), jobs: z.array(z.string()) }),
])
export type Entry = z.output<typeof Entry>
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/**
 * A file of what was acknowledged, a line each. Each line is handed to the system before the next call is made, so
 * that it is there however its writer ends.
 */
export function openJournal(file: string) {
  const handle = openSync(file, 'a', 0o600)
  return {
    note: (entry: Entry) => appendFileSync(handle, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(handle),
  }
}

/** All entries in their order; a last line that was not written whole is none. */
export const readJournal = (file: string): Entry[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => Entry.parse(JSON.parse(line)))
