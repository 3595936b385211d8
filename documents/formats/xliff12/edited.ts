import { type Decoded, encodeEdited, lacks, unencodable } from '../../bytes/encoding.ts'
import { type PlacedProblem, problemsIn } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import { referXml } from '../../bytes/xml.ts'
import type { Written } from '../../document.ts'

/**
 * A file with edits in its text; without any it is `bytes` itself. Characters that its encoding lacks become
 * references.
 */
export function edited(
  bytes: Uint8Array,
  decoded: Decoded,
  edits: readonly Splice[],
  problems: readonly PlacedProblem[],
): Written {
  const { text, encoding } = decoded
  const known = problemsIn(text, problems)
  if (edits.length === 0) return { bytes, problems: known }
  const missing = unencodable(() => edits.map((edit) => edit.text).join(''), encoding)
  if (missing.length === 0) return { bytes: encodeEdited(decoded, edits), problems: known }
  const referred = edits.map((edit) => ({ ...edit, text: referXml(edit.text, missing) }))
  const message = `${lacks(encoding, missing)} They are written as references, which every tool reads.`
  const references = { part: null, line: null, code: 'encoding-references', message }
  return {
    bytes: encodeEdited(decoded, referred),
    problems: [...known, references],
  }
}
