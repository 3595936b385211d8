import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Desk } from '../../desk/desk.ts'
import type { Inspection } from './inspection.ts'
import { useFindingText } from './useFindingText.ts'

/** The checks have seen the last key by then, and what was said of the confirming has begun, ms. */
const wait = 1000
/** How many are read out; the others are in the list. */
const most = 3

/** Says what is found in a segment that was just confirmed: its row has been left, and its mark is only seen. */
export function useConfirmedFindings(
  desk: Desk,
  inspection: Inspection | undefined,
  announce: (sentence: string) => void,
): (id: string) => void {
  const t = useTranslations('editor')
  const say = useFindingText()
  const [segment, setSegment] = useState<{ id: string }>()
  const tell = useEffectEvent((id: string) => {
    const all = inspection?.of(id) ?? []
    // Undone by now, that has been said, and the segment's field says what is found in it.
    if (all.length === 0 || desk.entry(id).status !== 'translated') return
    const findings = all.slice(0, most).map(say).join(' ')
    announce(t('confirmedFindings', { n: String(desk.entry(id).position), findings }))
  })
  useEffect(() => {
    if (!segment) return
    const timer = setTimeout(() => tell(segment.id), wait)
    return () => clearTimeout(timer)
  }, [segment])
  return (id) => setSegment({ id })
}
