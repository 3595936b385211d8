import { isBlank, sameText, type Text } from '@hub/text/text'
import type { XmlElement } from '../../bytes/xml.ts'
import type { BlockState } from '../../document.ts'

export const MEMOQ = 'MQXliff'
export const PHRASE = 'http://www.memsource.com/mxlf/2.0'
export const TRADOS = 'http://sdl.com/FileTypes/SdlXliff/1.0'

/**
 * Of our reader. The first took what asks for a review for translated, and Phrase's codes for text; the second took
 * the placeholders of Xcode's texts for text, the third the frames of ICU's messages.
 */
export const VERSION = 4

type Open = Exclude<BlockState, 'locked'>

/** XLIFF 1.2's states, then 1.1's and the toolkit's older words. */
const FROM_XLIFF = new Map<string, Open>([
  ['new', 'draft'],
  ['needs-translation', 'draft'],
  ['needs-adaptation', 'draft'],
  ['needs-l10n', 'draft'],
  ['translated', 'translated'],
  ['signed-off', 'reviewed'],
  ['final', 'reviewed'],
  ['needs-work', 'draft'],
  ['rejected', 'draft'],
  ['reviewed', 'reviewed'],
])

/** States that ask for a review: they hold a draft. */
const ASKING = new Set([
  'needs-review-translation',
  'needs-review-adaptation',
  'needs-review-l10n',
  'needs-review',
  'unreviewed',
])

const FROM_MEMOQ = new Map<string, Open>([
  ['NotStarted', 'draft'],
  ['Pretranslated', 'draft'],
  ['PartiallyEdited', 'draft'],
  ['AssembledFromFragments', 'draft'],
  ['MachineTranslated', 'draft'],
  ['Rejected', 'draft'],
  ['ManuallyConfirmed', 'translated'],
  ['Confirmed', 'translated'],
  ['Reviewer1Confirmed', 'reviewed'],
  ['Proofread', 'reviewed'],
])

const FROM_TRADOS = new Map<string, Open>([
  ['Draft', 'draft'],
  ['Translated', 'translated'],
  ['RejectedTranslation', 'draft'],
  ['ApprovedTranslation', 'reviewed'],
  ['RejectedSignOff', 'draft'],
  ['ApprovedSignOff', 'reviewed'],
])

export const TO_XLIFF: Readonly<Record<Open, string>> = {
  new: 'new',
  draft: 'needs-translation',
  translated: 'translated',
  reviewed: 'signed-off',
}

/** A dialect that keeps a unit's state in an attribute of the unit. */
type UnitStatus = {
  /** `{uri}local` */
  attribute: string
  local: string
  from: ReadonlyMap<string, Open>
  to: Readonly<Record<Open, string>>
}

const UNIT_STATUSES: readonly UnitStatus[] = [
  {
    attribute: `{${MEMOQ}}status`,
    local: 'status',
    from: FROM_MEMOQ,
    to: {
      new: 'NotStarted',
      draft: 'PartiallyEdited',
      translated: 'ManuallyConfirmed',
      reviewed: 'Proofread',
    },
  },
  {
    // Phrase knows confirmed or not; a target that is not confirmed came from a memory or a machine, or is
    // unfinished.
    attribute: `{${PHRASE}}confirmed`,
    local: 'confirmed',
    from: new Map<string, Open>([
      ['0', 'draft'],
      ['1', 'translated'],
    ]),
    to: { new: '0', draft: '0', translated: '1', reviewed: '1' },
  },
]

export function unitStatusOf(unit: XmlElement): UnitStatus | undefined {
  return UNIT_STATUSES.find(({ attribute }) => unit.attributes.has(attribute))
}

/** Trados says nothing of a segment that is not begun. */
export const TO_TRADOS: Readonly<Record<Open, string | null>> = {
  new: null,
  draft: 'Draft',
  translated: 'Translated',
  reviewed: 'ApprovedTranslation',
}

/**
 * `definition` is Trados's `sdl:seg` of the segment. A dialect's own word wins over XLIFF's; `reader` is the version
 * of ours.
 */
export function stateOf(
  unit: XmlElement,
  targetElement: XmlElement | null,
  definition: XmlElement | null,
  source: Text,
  target: Text | null,
  reader: number,
): Open {
  if (target === null || (isBlank(target) && !isBlank(source))) return 'new'
  if (definition) return FROM_TRADOS.get(definition.attributes.get('conf') ?? '') ?? 'draft'
  const status = unitStatusOf(unit)
  if (status) return status.from.get(unit.attributes.get(status.attribute) ?? '') ?? 'draft'
  const word = targetElement?.attributes.get('state') ?? ''
  if (ASKING.has(word)) return reader > 1 ? 'draft' : 'translated'
  const state = FROM_XLIFF.get(word)
  if (state) return state
  if (unit.attributes.get('approved') === 'yes') return 'reviewed'
  // Extractors fill targets with the source; counting those as translated would let a job be submitted unread.
  return sameText(source, target) ? 'draft' : 'translated'
}

const ORDER: readonly Open[] = ['new', 'draft', 'translated', 'reviewed']

/**
 * Several segments share their unit's one state: it is as far as the least of those that are begun. The others say
 * what they are by being empty.
 */
export function least(states: readonly Open[]): Open {
  return ORDER.find((state) => state !== 'new' && states.includes(state)) ?? 'new'
}

const LOCKS = [`{${MEMOQ}}locked`, `{${PHRASE}}locked`]
const LOCK_WORDS = new Set(['locked', 'true', 'yes'])

export function isLocked(unit: XmlElement, definition: XmlElement | null): boolean {
  return (
    definition?.attributes.get('locked') === 'true' ||
    LOCKS.some((name) => LOCK_WORDS.has(unit.attributes.get(name) ?? ''))
  )
}
