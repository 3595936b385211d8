import { useTranslations } from 'use-intl'
import type { Desk } from '../desk/desk.ts'
import type { usePlace } from './usePlace.ts'

/** Goes to any segment: one that the filter hides is shown by lifting the filter, and that is said. */
export function useGoAnywhere(
  desk: Desk,
  { ids, go, lift }: ReturnType<typeof usePlace>,
  announce: (sentence: string) => void,
) {
  const t = useTranslations('editor.goTo')
  return (id: string) => {
    const { position, segment } = desk.entry(id)
    const n = String(position)
    const isHidden = !ids.includes(id)
    if (isHidden) lift()
    go(id)
    const here = t(segment.status === 'locked' ? 'locked' : 'at', { n })
    announce(isHidden ? `${t('lifted', { n })} ${here}` : here)
  }
}
