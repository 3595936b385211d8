import { useEffect, useEffectEvent } from 'react'

/** Something that can be done here: it opens its dialog, or presses its button. */
export type PaletteAct = {
  /** as its button is called, with what it is about */
  name: string
  run: () => void
}

type ActsOf = (row: HTMLTableRowElement | undefined) => readonly PaletteAct[]

const registered = new Set<ActsOf>()
let lastRow: WeakRef<HTMLTableRowElement> | undefined

const rowOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tbody tr') : null

const remember = ({ target }: FocusEvent) => {
  const row = rowOf(target)
  if (row) lastRow = new WeakRef(row)
}

/** All that can be done now, with the page and with the row of a list that had the focus last. */
export function paletteActs(): PaletteAct[] {
  const row = lastRow?.deref()
  return [...registered].flatMap((actsOf) => actsOf(row?.isConnected ? row : undefined))
}

/**
 * What the palette can do while this is on the screen.
 * @param actsOf asked when the palette opens, with the row that had the focus last
 */
export function usePaletteActs(actsOf: ActsOf) {
  const ask = useEffectEvent(actsOf)
  useEffect(() => {
    const entry: ActsOf = (row) => ask(row)
    if (registered.size === 0) document.addEventListener('focusin', remember)
    registered.add(entry)
    return () => {
      registered.delete(entry)
      if (registered.size === 0) document.removeEventListener('focusin', remember)
    }
  }, [])
}
