import { type RefObject, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Separator } from '../../ui/Separator.tsx'
import styles from './Dividers.module.css'
import { bounds, usualRoom, type View } from './view.ts'

type Props = { view: View; setView: (view: View) => void }
/** What is in the panel: a document takes more room than the others. */
export type Wide = 'panel' | 'page'

/** Between source and target, in the line of their names. */
export function TextDivider({ view, setView }: Props) {
  const t = useTranslations('editor.room')
  return (
    <Separator
      label={t('split')}
      value={view.split}
      bounds={bounds.split}
      usual={usualRoom.split}
      step={2}
      perPixel={(element) => 100 / Math.max(1, textWidth(element))}
      set={(split) => setView({ ...view, split })}
      className={styles.text}
    />
  )
}

/** How wide both texts are together, px. */
function textWidth(element: HTMLElement): number {
  const head = element.parentElement?.querySelectorAll('thead th') ?? []
  return [head[1], head[2]].reduce((sum, cell) => sum + (cell?.getBoundingClientRect().width ?? 0), 0)
}

/** Between the text and the panel beside it. */
export function PanelDivider({ view, setView, wide }: Props & { wide: Wide }) {
  const t = useTranslations('editor.room')
  return (
    <Separator
      label={t('panel')}
      value={view[wide]}
      bounds={bounds[wide]}
      usual={usualRoom[wide]}
      step={16}
      perPixel={() => -1}
      set={(width) => setView({ ...view, [wide]: width })}
      className={styles.panel}
    />
  )
}

/** Hands what was dragged to the style sheets; where nothing was, they have it already. */
export function useRoom(frame: RefObject<HTMLElement | null>, { split, ...view }: View, wide: Wide) {
  const panel = view[wide]
  useLayoutEffect(() => {
    const style = frame.current?.style
    const set = (name: string, value: string, isUsual: boolean) => {
      if (isUsual) style?.removeProperty(name)
      else style?.setProperty(name, value)
    }
    set('--source', `${split}fr`, split === usualRoom.split)
    set('--target', `${100 - split}fr`, split === usualRoom.split)
    set('--split', String(split / 100), split === usualRoom.split)
    set('--panel', `${panel}px`, panel === usualRoom.panel)
  }, [frame, split, panel])
}
