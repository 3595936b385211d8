import { createHash } from 'node:crypto'
import { build } from '../build.ts'

/**
 * A list's weak ETag: the version its reader is at, and a mark of who asks what of which build.
 * It holds the version, so that the one statement can compare it and build nothing.
 */
export function listMark(readerId: string, address: string): string {
  const key = `${readerId}\n${address}`
  const existing = marks.get(key)
  if (existing) return existing
  const mark = createHash('sha256').update(`${key}\n${build}`).digest('base64url').slice(0, 16)
  if (marks.size >= 5000) marks.clear()
  marks.set(key, mark)
  return mark
}

// A poll asks for the same list again and again.
const marks = new Map<string, string>()

export const listEtag = (version: string | number, mark: string): string => `W/"${version}-${mark}"`

/** What a caller has who takes any version as the one they have (`If-None-Match: *`). */
export const anyVersion = '*'

/**
 * The version in the caller's `If-None-Match`, when it is for this very list; `anyVersion` when they say that any
 * would do; else null.
 */
export function knownVersion(header: string | undefined, mark: string): string | null {
  if (header?.trim() === anyVersion) return anyVersion
  const marksIn = header?.matchAll(/"([0-9a-z.]+)-([\w-]{16})"/g) ?? []
  for (const [, version, itsMark] of marksIn) if (version !== undefined && itsMark === mark) return version
  return null
}

/** Whether a caller who has `known` has this version of a list. */
export const isKnown = (known: string | null, version: string | number): boolean =>
  known === anyVersion || known === String(version)
