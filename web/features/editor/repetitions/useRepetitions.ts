import { isEmpty } from '@hub/text/text'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Desk } from '../../desk/desk.ts'
import type { usePlace } from '../usePlace.ts'
import type { Repetitions } from './choice.ts'

type Parts = { desk: Desk; place: ReturnType<typeof usePlace>; repetitions: Repetitions }

/** The segments that may be filled without a question: none that somebody has typed into. */
const untyped = (desk: Desk, ids: readonly string[]) =>
  ids.filter((id) => {
    const { text, origin } = desk.entry(id)
    return isEmpty(text) || origin !== null
  })

/** What becomes of the segments with the same source as one that was confirmed. */
export function useRepetitions({ desk, place, repetitions }: Parts) {
  const t = useTranslations('editor.offer')
  /** whose text is offered to them */
  const [offered, setOffered] = useState<string>()

  /** Fills them, offers them or leaves them alone, as its reader has chosen; says what it did. */
  const confirmed = (id: string): string[] => {
    setOffered(undefined)
    if (repetitions === 'never') return []
    const free = repetitions === 'always' ? untyped(desk, desk.repetitions(id, place.shown)) : []
    const filled = desk.repeat(id, new Set(free))
    const left = desk.repetitions(id, place.shown).length
    if (left > 0) setOffered(id)
    return [
      ...(filled > 0 ? [t('used', { count: filled })] : []),
      ...(left > 0 ? [t('said', { count: left })] : []),
    ]
  }

  const use = (): string => {
    if (offered === undefined) return t('none')
    const count = desk.repeat(offered, place.shown)
    setOffered(undefined)
    // The active one may be among them: its field says so, and the next open one is gone to.
    if (place.activeId !== undefined && desk.entry(place.activeId).status === 'translated')
      place.goToNextOpen()
    else if (place.activeId !== undefined) place.go(place.activeId)
    return t('used', { count })
  }

  return { offered, confirmed, use, dismiss: () => setOffered(undefined) }
}
