import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useStable } from '../../../ui/useStable.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Languages } from '../languages.ts'
import { useCuts } from '../useDesk.ts'
import { Finding } from './finding.ts'
import { hereName, selectFrom } from './marks.ts'
import { fetchAhead } from './search.ts'
import { selectedWords } from './selected.ts'

/** What is needed for finding is fetched when all that is seen is there, ms. */
const later = 1000

/** What is shown of the job, and where one is in it, as `usePlace` has it. */
type VisibleRows = {
  ids: readonly string[]
  total: number
  activeId: string | undefined
  go: (id: string) => void
}

/** Which segments are searched, 1 by their number from 0; undefined: all. The same one while it says the same. */
function useShown(desk: Desk, { ids, total }: VisibleRows): Uint8Array | undefined {
  const last = useRef<Uint8Array>(undefined)
  return useMemo(() => {
    if (ids.length === total) return undefined
    const mask = new Uint8Array(total)
    for (const id of ids) mask[desk.entry(id).position - 1] = 1
    const before = last.current
    if (before?.length === mask.length && before.every((is, at) => is === mask[at])) return before
    last.current = mask
    return mask
  }, [desk, ids, total])
}

/** Finding and replacing in the job that is open, and what its keys do. */
export function useFind(desk: Desk, place: VisibleRows, languages: Languages) {
  const { go, activeId } = place
  const { source, target } = languages
  const finding = useMemo(
    () => new Finding({ desk, languages: { source, target }, go }),
    [desk, source, target, go],
  )
  useEffect(() => () => finding.end(), [finding])
  useEffect(() => {
    const timer = setTimeout(fetchAhead, later)
    return () => clearTimeout(timer)
  }, [])
  const state = useSyncExternalStore(finding.subscribe, finding.state)
  const within = useShown(desk, place)
  useEffect(() => finding.searchOnly(within), [finding, within])
  const cuts = useCuts(desk)
  useEffect(() => {
    if (cuts > 0) finding.again()
  }, [finding, cuts])
  const active = activeId === undefined ? 0 : desk.entry(activeId).position - 1
  const show = useStable(() => finding.show(selectedWords()))
  const step = useStable((by: 1 | -1) =>
    state.options.find === '' || state.presses === 0 ? show() : finding.step(by, active),
  )
  const replace = useStable(() => finding.replace(active))
  const hide = useStable(() => {
    const highlight = 'highlights' in CSS ? CSS.highlights.get(hereName) : undefined
    flushSync(() => {
      finding.hide()
      if (activeId !== undefined) go(activeId)
    })
    selectFrom(highlight)
  })
  return useMemo(
    () => ({
      desk,
      languages,
      finding,
      state,
      isFiltered: within !== undefined,
      show,
      /** To the next place, or the one before; with nothing to look for it asks what. */
      step,
      replace,
      /** Goes back into the field, to the place that one has gone to. */
      hide,
    }),
    [desk, languages, finding, state, within, show, step, replace, hide],
  )
}
