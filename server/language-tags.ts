import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'

const Index = z.record(z.string(), z.record(z.string(), z.unknown()))
type Kind = 'language' | 'extlang' | 'script' | 'region' | 'variant'

let registry: Promise<z.output<typeof Index>> | undefined

/** IANA's registry of subtags, read with the first tag. */
async function load(): Promise<z.output<typeof Index>> {
  const file = fileURLToPath(import.meta.resolve('language-subtag-registry/data/json/index.json'))
  return Index.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The longest tag that is read; RFC 5646 asks for 35. */
const longest = 60

const isPrivate = (subtag: string, kind: Kind): boolean =>
  (kind === 'language' && /^q[a-t][a-z]$/.test(subtag)) ||
  (kind === 'script' && /^qa(a[a-z]|b[a-x])$/.test(subtag)) ||
  (kind === 'region' && /^(aa|q[m-z]|x[a-z]|zz)$/.test(subtag))

/** What a subtag after the language is, by its form (RFC 5646, section 2.1). */
function kindOf(subtag: string, position: number): Kind {
  if (position === 0) return 'language'
  if (/^[a-z]{3}$/.test(subtag)) return 'extlang'
  if (/^[a-z]{4}$/.test(subtag)) return 'script'
  return /^([a-z]{2}|\d{3})$/.test(subtag) ? 'region' : 'variant'
}

/** Reads tags against IANA's registry: the same for every tag of one piece of work. */
export type LanguageTags = {
  /** The tag as it is usually written; null where it is none, or one of its parts does not exist. */
  canonical(tag: string): string | null
}

export async function languageTags(): Promise<LanguageTags> {
  registry ??= load()
  const index = await registry
  const exists = (subtag: string, kind: Kind) =>
    isPrivate(subtag, kind) || (Object.hasOwn(index, subtag) && Object.hasOwn(index[subtag] ?? {}, kind))
  return {
    canonical: (tag) => {
      if (tag.length > longest) return null
      let canonical: string | undefined
      try {
        canonical = Intl.getCanonicalLocales(tag)[0]
      } catch {
        return null
      }
      // What follows a single letter is an extension, or somebody's own.
      const [base = ''] = tag.toLowerCase().split(/-[a-z0-9]-/)
      const subtags = base.split('-')
      return subtags.every((subtag, position) => exists(subtag, kindOf(subtag, position)))
        ? (canonical ?? null)
        : null
    },
  }
}
