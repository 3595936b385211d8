import { isEmpty } from '@hub/text/text'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Desk } from '../../desk/desk.ts'
import type { usePlace } from '../usePlace.ts'
import type { Repetitions } from './choice.ts'

type Parts = { desk: Desk; place: ReturnType<typeof usePlace>; repetitions: Repetitions }

/** The segments that may be filled without a question: none that somebody has typed into. */
const withoutTyping = (desk: Desk, ids: readonly string[]) =>
  ids.filter((id) => {
    const { text, origin } = desk.entry(id)
    return isEmpty(text) || origin !== null
  })

/** What becomes of the segments with the same source as one that was confirmed. */
export function useRepetitions({ desk, place, repetitions }: Parts) {
  const t = useTranslations('editor.offer')
  /** whose text is offered to them */
  const [offeredId, setOfferedId] = useState<string>()

  /** Fills them, offers them or leaves them alone, as its reader has chosen; says what it did. */
  const afterConfirm = (id: string): string[] => {
    setOfferedId(undefined)
    if (repetitions === 'never') return []
    const free = repetitions === 'always' ? withoutTyping(desk, desk.repetitions(id, place.shown)) : []
    const filledCount = desk.repeat(id, new Set(free))
    const remaining = desk.repetitions(id, place.shown).length
    if (remaining > 0) setOfferedId(id)
    return [
      ...(filledCount > 0 ? [t('used', { count: filledCount })] : []),
      ...(remaining > 0 ? [t('said', { count: remaining })] : []),
    ]
  }

  const use = (): string => {
    if (offeredId === undefined) return t('none')
    const count = desk.repeat(offeredId, place.shown)
    setOfferedId(undefined)
    // The active one may be among them: its field says so, and the next open one is gone to.
    if (place.activeId !== undefined && desk.entry(place.activeId).status === 'translated')
      place.goToNextOpen()
    else if (place.activeId !== undefined) place.go(place.activeId)
    return t('used', { count })
  }

  return { offered: offeredId, confirmed: afterConfirm, use, dismiss: () => setOfferedId(undefined) }
}
