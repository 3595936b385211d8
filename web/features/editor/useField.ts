import type { Code } from '@hub/text/text'
import { type RefObject, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { chipElement, ShowSpaces, useCodeName } from '../../ui/Coded.tsx'
import { onMac } from '../../ui/onMac.ts'
import { isLittle } from '../../ui/reveal.ts'
import type { Desk } from '../desk/desk.ts'
import type { Entry } from '../desk/entry.ts'
import type { Caret } from './CodeMenu.tsx'
import { useInspection } from './checks/useInspection.ts'
import { distinct } from './field/codes.ts'
import { Field, type Notice } from './field/Field.ts'
import { type Action, actionOf, isDone } from './keys.ts'

type Menu = { at: Caret; codes: readonly Code[]; chosen: number }

type Parts = {
  host: RefObject<HTMLElement | null>
  desk: Desk
  entry: Entry
  /** of the target */
  language: string
  /** of the element, as they are when it is made */
  attributes: Readonly<Record<string, string>>
  /** goes up with each visit: each puts the focus into the field */
  moves: number
  /** what is completed while it is typed */
  terms: readonly string[]
  /** how the rest of a term that is offered is drawn */
  ghostClass: string
  act: (action: Action) => void
  notify: (what: Notice | undefined) => void
}

/** Which item of a menu a key leads to. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Each move puts the focus into the field, and the selection on what one has gone to. */
function useArrival(field: RefObject<Field | undefined>, id: string, moves: number) {
  const inspection = useInspection()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move counts, also one to the same segment
  useEffect(() => {
    const place = inspection?.takePlace(id)
    if (place) field.current?.select(place)
    // Typing goes on beside the text where it began; the memories' box can be there before the field's code is.
    if (!document.activeElement?.closest('[data-beside], input[type="search"]')) field.current?.focus()
    if (isLittle()) field.current?.keepInSight(true)
  }, [moves])
}

/** The field of the active segment: made once a visit, and kept in step with the desk. */
export function useField(parts: Parts) {
  const { host, desk, entry, language, attributes, moves, terms, ghostClass, act, notify } = parts
  const { segment, text } = entry
  const field = useRef<Field>(undefined)
  const [menu, setMenu] = useState<Menu>()
  const [offered, setOffered] = useState<string>()
  const name = useCodeName()

  const pressInMenu = (open: Menu, key: string): boolean => {
    const step = steps[key]
    if (step !== undefined) {
      setMenu({ ...open, chosen: (open.chosen + step + open.codes.length) % open.codes.length })
      return true
    }
    const code = open.codes[open.chosen]
    if (code && (key === 'Enter' || key === 'Tab')) field.current?.answerBrace(code)
    else if (key !== 'Escape') return false
    setMenu(undefined)
    return true
  }

  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (menu && isPlain && pressInMenu(menu, event.key)) return true
    const action = actionOf(event, onMac)
    if (!action) return false
    // The page listens too, for when the focus is elsewhere.
    event.stopPropagation()
    if (action === 'code') field.current?.insertCode()
    else if (action === 'space') field.current?.insertWords('\u00a0')
    else if (!isDone(event, action)) act(action)
    return true
  })
  const change: ConstructorParameters<typeof Field>[1]['changed'] = useEffectEvent((next, how, place) => {
    notify(undefined)
    desk.apply([{ id: segment.id, text: next }], how, place)
  })
  const brace = useEffectEvent((at: Caret | undefined) => {
    const codes = at ? distinct(field.current?.missing() ?? []) : []
    setMenu(at && codes.length > 0 ? { at, codes, chosen: 0 } : undefined)
  })
  const tell = useEffectEvent((what: Notice) => notify(what))
  const drawChip = useEffectEvent((code: Code) => chipElement(code, name(code)))
  const undo = useEffectEvent(() => act('undo'))
  const redo = useEffectEvent(() => act('redo'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a field is made of stays while its segment is open
  useLayoutEffect(() => {
    if (!host.current) return
    const instance = new Field(host.current, {
      source: segment.source,
      text,
      language,
      attributes,
      chip: (code) => drawChip(code),
      changed: (...what) => change(...what),
      pressed: (event) => press(event),
      undo: () => undo(),
      redo: () => redo(),
      notify: (what) => tell(what),
      brace: (at) => brace(at),
      offered: setOffered,
      ghostClass,
    })
    field.current = instance
    return () => instance.destroy()
  }, [segment.id])

  const showSpaces = use(ShowSpaces)
  useLayoutEffect(() => field.current?.showSpaces(showSpaces), [showSpaces])
  useLayoutEffect(() => field.current?.set(text), [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each segment has a field of its own
  useLayoutEffect(() => field.current?.complete(terms), [terms, segment.id])

  useArrival(field, segment.id, moves)
  return { field, menu, offered, closeMenu: () => setMenu(undefined) }
}
