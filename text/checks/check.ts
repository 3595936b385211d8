import { isBlank, isEmpty, type Text } from '../text.ts'
import { compareCodes } from './codes.ts'
import { checkDoubled } from './doubled.ts'
import { checkEmpty } from './empty.ts'
import { checkEndings } from './endings.ts'
import { type Finding, findingKeys, mostOfAKey } from './findings.ts'
import { checkLength, type Room } from './length.ts'
import { checkNumbers } from './numbers.ts'
import { checkPlaceholders } from './placeholders.ts'
import { checkSpaces } from './spaces.ts'
import { type Cue, checkSubtitle } from './subtitles.ts'
import { checkUntranslated } from './untranslated.ts'

/**
 * A segment to be checked. `maxLength` in characters, `room` where the format itself limits it, `cue` where it is a
 * subtitle; languages are BCP 47 tags.
 */
export type CheckInput = {
  readonly source: Text
  readonly target: Text
  readonly status: 'new' | 'draft' | 'translated' | 'reviewed' | 'locked'
  readonly maxLength: number | null
  readonly room?: Room | undefined
  readonly cue?: Cue | undefined
  readonly sourceLanguage: string
  readonly targetLanguage: string
}

/**
 * What is worth a second look in a target, in the order of `findingKeys`, at most `mostOfAKey` of each. Pure and
 * linear in the length of the texts: it runs in the editor while somebody types and on the server at submission.
 * `inconsistent` is a matter of the whole document (`createConsistency`). A locked segment is nobody's to mend, an
 * empty target not done yet: neither has findings, but for one that was confirmed empty.
 */
export function check(segment: CheckInput): Finding[] {
  const { source, target, status } = segment
  if (status === 'locked') return []
  const empty = checkEmpty(segment)
  if (isEmpty(target)) return empty
  const codes = codeFindings(source, target)
  if (isBlank(target)) return [...codes, ...empty]
  return [
    ...codes,
    ...checkPlaceholders(segment),
    ...checkNumbers(segment),
    ...checkSpaces(segment),
    ...checkDoubled(segment),
    ...checkEndings(segment),
    ...checkUntranslated(segment),
    ...checkLength(segment),
    ...checkSubtitle(segment),
  ]
}

function codeFindings(source: Text, target: Text): Finding[] {
  const byCode = compareCodes(source, target)
  if (byCode.length === 0) return byCode
  return findingKeys.flatMap((key) => byCode.filter((finding) => finding.key === key).slice(0, mostOfAKey))
}
