import { type DecodedText, encodeEdited, lacks, unencodable } from '../../bytes/encoding.ts'
import { type PlacedProblem, problemsIn } from '../../bytes/lines.ts'
import type { Splice } from '../../bytes/splice.ts'
import { referXml } from '../../bytes/xml.ts'
import type { WriteResult } from '../../document.ts'

/**
 * A file with edits in its text; without any it is `bytes` itself. Characters that its encoding lacks become
 * references.
 */
export function applyEdits(
  bytes: Uint8Array,
  decodedText: DecodedText,
  edits: readonly Splice[],
  problems: readonly PlacedProblem[],
): WriteResult {
  const { text, encoding } = decodedText
  const problemList = problemsIn(text, problems)
  if (edits.length === 0) return { bytes, problems: problemList }
  const missing = unencodable(() => edits.map((edit) => edit.text).join(''), encoding)
  if (missing.length === 0) return { bytes: encodeEdited(decodedText, edits), problems: problemList }
  const resolvedEdits = edits.map((edit) => ({ ...edit, text: referXml(edit.text, missing) }))
  const message = `${lacks(encoding, missing)} They are written as references, which every tool reads.`
  const references = { part: null, line: null, code: 'encoding-references', message }
  return {
    bytes: encodeEdited(decodedText, resolvedEdits),
    problems: [...problemList, references],
  }
}
