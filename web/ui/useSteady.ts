import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { places, steady } from './steady.ts'

const keyboardIn = ':has(:focus-visible)'

/**
 * Rows that keep their places while a pointer rests on their list or the keyboard is in it: a second click must not
 * meet another row than the first. `view` names what is shown; another view starts afresh. When what has the focus
 * goes,
 * `home` gets it.
 */
export function useSteady<Row extends { id: string }>(
  rows: readonly Row[],
  view: string,
  home: RefObject<HTMLElement | null>,
) {
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [state, setState] = useState({ view, isSteady: false, places: places(rows) })

  const show = (isSteady: boolean) => {
    hadFocus.current = list.current?.contains(document.activeElement) ?? false
    setState((before) => {
      const keeps = isSteady && before.view === view
      return { view, isSteady, places: keeps ? steady(before.places, rows) : places(rows) }
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows and another view are what is to be shown
  useLayoutEffect(() => show(list.current?.matches(`:hover, ${keyboardIn}`) ?? false), [rows, view])

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever rows may have gone
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      home.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [state, home])

  // By the browser's own event: React makes its one of the element that the pointer was on, and hears of no leaving
  // when an answer has just taken that button away.
  useLayoutEffect(() => {
    const element = list.current
    const leave = ({ pointerType }: PointerEvent) => {
      // A finger leaves after each tap; its list is released by the next answer of the server.
      if (element && pointerType !== 'touch' && state.isSteady) show(element.matches(keyboardIn))
    }
    element?.addEventListener('pointerleave', leave)
    return () => element?.removeEventListener('pointerleave', leave)
  })

  return {
    places: state.places,
    isSteady: state.isSteady,
    handlers: {
      ref: list,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (state.isSteady && !event.currentTarget.contains(event.relatedTarget))
          show(event.currentTarget.matches(':hover'))
      },
    },
  }
}
