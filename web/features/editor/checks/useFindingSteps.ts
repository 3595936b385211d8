import { useTranslations } from 'use-intl'
import type { Desk } from '../../desk/desk.ts'
import type { usePlace } from '../usePlace.ts'
import type { Inspection } from './inspection.ts'
import { useFindingText } from './useFindingText.ts'

type Parts = {
  desk: Desk
  inspection: Inspection | undefined
  place: ReturnType<typeof usePlace>
}

/** Goes to the next finding, or to the one before, going round; says which one it is. */
export function useFindingSteps({ desk, inspection, place }: Parts): (by: 1 | -1) => string {
  const t = useTranslations('editor.findings')
  const say = useFindingText()
  return (by) => {
    inspection?.settle()
    const step = inspection?.step(by, place.activeId, place.shown)
    if (!step) return t('none')
    const { id, finding, n, of } = step
    // The tab may show other segments.
    if (!place.ids.includes(id)) place.setFilter('all')
    place.go(id)
    return t('at', { n, of, segment: String(desk.entry(id).position), finding: say(finding) })
  }
}
