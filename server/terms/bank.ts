import type { Text } from '@hub/text/text'
import pLimit from 'p-limit'
import type { Config } from '../config.ts'
import type { Database, Transaction } from '../db/connect.ts'
import type { Storage } from '../storage.ts'
import { startThread, type Thread } from '../threads/thread.ts'
import type { BaseState } from './concepts.queries.ts'
import { type LoadedBase, Loader, sizeOf } from './loading.ts'
import type { FoundTerm, Question } from './looking.program.ts'

/**
 * Term bases as they are looked up in: an index each, in memory that threads share, made at its first use. Whatever
 * they hold follows from PostgreSQL.
 */
export type TermBank = {
  /**
   * The terms of bases in texts of a language, each base at the given revision or a later one; one that is gone has
   * no terms. The first use of a base is slow.
   * @throws Error when the database does not answer or a thread fails
   */
  find(
    db: Database,
    bases: readonly BaseState[],
    texts: readonly Text[],
    language: string,
  ): Promise<FoundTerm[][]>
  /**
   * Makes the index of a base that much is put into, for all processes, before the transaction ends that does so: who
   * looks in it afterwards finds it there.
   * @param base with how many concepts there will be, and how many of them the transaction has added or changed
   */
  keepAhead(trx: Transaction, base: { id: string; concepts: number; changes: number }): Promise<void>
  /** Lets go all that is kept of a base. @throws what the file store throws */
  forget(base: string): Promise<void>
  close(): Promise<void>
}

const program = new URL('./looking.program.ts', import.meta.url)
/** What the thread may fill beside the indexes, MB. */
const megabytes = 256
/** What a look-up may take, ms. */
const patience = 30_000

/** The thread that looks up, which learns of bases as they are asked for. */
class LookingThread {
  readonly #inTurn = pLimit(1)
  #thread: Thread | null = null
  /** what it knows of each base */
  #known = new Map<string, LoadedBase['parts']>()
  readonly #leaving = new Set<string>()

  find(
    bases: readonly (readonly [string, LoadedBase])[],
    texts: readonly Text[],
    language: string,
  ): Promise<FoundTerm[][]> {
    return this.#inTurn(() => {
      const thread = this.begin()
      const question = { told: this.#news(bases), bases: bases.map(([id]) => id), texts, language }
      return thread.run<FoundTerm[][]>(question satisfies Question, patience)
    })
  }

  /** Starts it if it does not run: it gets ready while a base is loaded. */
  begin(): Thread {
    if (this.#thread !== null && !this.#thread.hasEnded) return this.#thread
    this.#known = new Map()
    this.#leaving.clear()
    this.#thread = startThread(program, megabytes)
    return this.#thread
  }

  /** Lets a base go, with the next question. */
  forget(base: string): void {
    if (this.#known.delete(base)) this.#leaving.add(base)
  }

  async close(): Promise<void> {
    await this.#thread?.end()
  }

  #news(bases: readonly (readonly [string, LoadedBase])[]): Question['told'] {
    const left = [...this.#leaving].map((id) => [id, null] as const)
    this.#leaving.clear()
    const news = bases.flatMap(([id, { parts }]) => {
      const known = this.#known.get(id)
      if (known === parts) return []
      this.#known.set(id, parts)
      return [[id, known?.all === parts.all ? { ...parts, all: null } : parts] as const]
    })
    return [...left, ...news]
  }
}

/** Those that were not used for the longest time, until the others take no more than so many bytes. */
function tooMuch(bases: ReadonlyMap<string, LoadedBase>, most: number): string[] {
  let size = [...bases.values()].reduce((sum, base) => sum + sizeOf(base), 0)
  return [...bases]
    .toSorted(([, one], [, other]) => one.used - other.used)
    .flatMap(([id, base]) => {
      if (size <= most) return []
      size -= sizeOf(base)
      return [id]
    })
}

type BankParts = {
  storage: Storage
  config: Pick<Config, 'data'> & { limits: Pick<Config['limits'], 'termBytes'> }
  /** hears in a sentence what was not as it should be, and mended */
  warn(line: string): void
}

/** Opens nothing yet: threads start with the first base. */
export function openTermBank({ storage, config, warn }: BankParts): TermBank {
  const loader = new Loader({ storage, data: config.data, warn })
  const thread = new LookingThread()
  const bases = new Map<string, LoadedBase>()
  /** What is under way for a base: two who ask wait for one. */
  const underWay = new Map<string, Promise<LoadedBase | null>>()
  let uses = 0

  const drop = (id: string) => {
    bases.delete(id)
    thread.forget(id)
  }

  /** A base at a revision or a later one; null when it is gone. */
  async function at(db: Database, base: BaseState): Promise<LoadedBase | null> {
    for (;;) {
      const existing = bases.get(base.id) ?? null
      if (existing && existing.revision >= base.revision) return existing
      const others = underWay.get(base.id)
      if (others) {
        // It may be for an older revision.
        if (!(await others)) return null
        continue
      }
      thread.begin()
      const work = loader.load(db, base, existing)
      underWay.set(base.id, work)
      try {
        const loaded = await work
        if (loaded) bases.set(base.id, loaded)
        else drop(base.id)
        return loaded
      } finally {
        underWay.delete(base.id)
      }
    }
  }

  return {
    find: async (db, wanted, texts, language) => {
      const there: [string, LoadedBase, number][] = []
      // One after the other: a caller holds one connection, however many bases a project reads.
      for (const [place, base] of wanted.entries()) {
        const loaded = await at(db, base)
        if (!loaded) continue
        loaded.used = ++uses
        there.push([base.id, loaded, place])
      }
      const inUse = new Set(wanted.map(({ id }) => id))
      for (const id of tooMuch(bases, config.limits.termBytes)) if (!inUse.has(id)) drop(id)
      if (there.length === 0) return texts.map(() => [])
      const found = await thread.find(
        there.map(([id, loaded]) => [id, loaded] as const),
        texts,
        language,
      )
      return found.map((terms) => terms.map((term) => ({ ...term, base: there[term.base]?.[2] ?? -1 })))
    },

    keepAhead: (trx, { id, concepts, changes }) => loader.keepAhead(trx, id, concepts, changes),

    forget: async (base) => {
      drop(base)
      await loader.forget(base)
    },

    close: async () => {
      await loader.close()
      await thread.close()
    },
  }
}
