import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Entry, type MemoryUnit, readTmx, type SkipReason } from '@hub/documents/exchange/memory/tmx-in'
import { DocumentRefused } from '@hub/documents/refused'
import { quote } from '@hub/text/quote'
import { contextForm } from '@hub/tm/context'
import { IndexBuilder } from '@hub/tm/index/build'
import { type Index, openIndex } from '@hub/tm/index/layout'
import { WrongUsage } from '../arguments.ts'
import { CommandFailure } from '../command.ts'
import type { LanguagePair } from '../pair.ts'
import { unreadable } from './documents.ts'
import type { KeptUnit, MemoryUnits } from './rows.ts'

/** A memory that is searched; its units themselves only where somebody wants to see them. */
export type LoadedMemory = MemoryUnits & { index: Index; penalty: number; size: number }

export type Reading = {
  /** that the command was called from */
  folder: string
  pair: LanguagePair
  /** whether texts are kept, to be shown */
  keep: boolean
  say(line: string): void
  stopped: AbortSignal
}

const MOST_BYTES = 1024 ** 3
const MOST_POINTS = 100

/** `FILE.tmx` or `FILE.tmx=PENALTY`. */
function parse(text: string): { file: string; penalty: number } {
  const [, file, points] = /^(.*)=(\d{1,3})$/s.exec(text) ?? []
  if (file === undefined) return { file: text, penalty: 0 }
  if (Number(points) > MOST_POINTS)
    throw new WrongUsage(
      `--tm takes off ${points} points: a penalty is a whole number from 0 to ${MOST_POINTS}.`,
    )
  return { file, penalty: Number(points) }
}

const reasons: Readonly<Record<SkipReason, string>> = {
  foreign: 'not in these languages',
  'one-sided': 'without a translation',
  blank: 'with nothing to read',
  unwieldy: 'with too long a text',
}

/** Makes an index of units, which are numbered from 1 as they come; the same unit twice is one. */
class Loading {
  readonly #builder = new IndexBuilder()
  readonly #keep: boolean
  readonly units: KeptUnit[] = []
  readonly skipped = new Map<SkipReason, number>()

  constructor(keep: boolean) {
    this.#keep = keep
  }

  get size(): number {
    return this.#builder.size
  }

  take(entry: Entry): void {
    if ('unit' in entry) this.#add(entry.unit)
    else this.skipped.set(entry.skipped, (this.skipped.get(entry.skipped) ?? 0) + 1)
  }

  #add({ source, target, context, author, time }: MemoryUnit): void {
    const unit = {
      number: this.size + 1,
      source,
      target,
      context: contextForm(context),
      // Without a date it is older than any.
      time: time?.getTime() ?? 0,
    }
    const isOwn = this.#builder.add(unit)
    if (isOwn && this.#keep) this.units.push({ source, target, author })
  }

  finish(): Index {
    return openIndex(this.#builder.finish())
  }
}

/**
 * Reads a memory piece by piece.
 * @param text as the option has it
 * @throws Failed with a sentence
 */
export async function readMemory(
  text: string,
  { folder, pair, keep, say, stopped }: Reading,
): Promise<LoadedMemory> {
  const { file, penalty } = parse(text)
  const path = resolve(folder, file)
  const name = basename(file)
  const loading = new Loading(keep)
  try {
    const { size } = await stat(path)
    if (size > MOST_BYTES)
      throw new CommandFailure(`The file "${quote(file)}" is larger than the limit of 1 GB.`)
    for await (const entries of readTmx(() => createReadStream(path), pair)) {
      if (stopped.aborted) throw new CommandFailure('Stopped: nothing was analysed.')
      for (const entry of entries) loading.take(entry)
    }
  } catch (error) {
    if (error instanceof DocumentRefused) throw new CommandFailure(`${file}: ${error.message}`)
    if (error instanceof CommandFailure || !(error instanceof Error && 'code' in error)) throw error
    throw unreadable(file, error)
  }
  const skips = [...loading.skipped].map(([reason, count]) => `${count} ${reasons[reason]}`)
  if (skips.length > 0) say(`${name}: units were left out, ${skips.join(', ')}.`)
  return { name, penalty, size: loading.size, index: loading.finish(), units: loading.units }
}
