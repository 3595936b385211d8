import { type RefObject, useEffect, useState } from 'react'
import type { LivePage } from './LivePage.ts'

/** As wide as the paper of both usual sizes leaves room for, px. */
const paperWidth = 680

/** For as long as it is printed, the frame is as high as what is in it: paper does not scroll. */
function useWholeOnPaper(page: LivePage | undefined, view: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const style = view.current?.style
    if (!page || !style) return
    const spread = () => {
      style.setProperty('inline-size', `${paperWidth}px`)
      style.setProperty('--page-height', `${page.height}px`)
    }
    const fold = () => {
      style.removeProperty('inline-size')
      style.removeProperty('--page-height')
    }
    window.addEventListener('beforeprint', spread)
    window.addEventListener('afterprint', fold)
    return () => {
      fold()
      window.removeEventListener('beforeprint', spread)
      window.removeEventListener('afterprint', fold)
    }
  }, [page, view])
}

/** Prints a page that somebody wants to print, once all of it has come. */
export function usePrinting(
  page: LivePage | undefined,
  view: RefObject<HTMLElement | null>,
  isWhole: boolean,
) {
  const [isWanted, setWanted] = useState(false)
  useWholeOnPaper(page, view)
  useEffect(() => {
    if (!isWanted || !isWhole) return
    setWanted(false)
    window.print()
  }, [isWanted, isWhole])
  return { isWanted, print: () => setWanted(true) }
}
