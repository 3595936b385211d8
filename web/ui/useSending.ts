import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { focusBeside } from './focusBeside.ts'

const keyOf = (thing: unknown): string => JSON.stringify(thing) ?? ''

/**
 * Leaves a press alone while the same is under way. A page that is busy hears two presses before it shows that it
 * sends, so no button's look can say this; another thing of the same kind, as the next row's, is sent beside it.
 * @param send fails where it was refused, which is said elsewhere
 * @param show hears what is under way whenever that changes
 */
export function useOnce<Args extends readonly [thing?: unknown, ...rest: unknown[]]>(
  send: (...args: Args) => Promise<unknown>,
  show?: (underWay: ReadonlySet<string>) => void,
): (...args: Args) => void {
  const underWay = useRef(new Set<string>())
  return useCallback(
    (...args: Args) => {
      const key = keyOf(args[0])
      if (underWay.current.has(key)) return
      underWay.current.add(key)
      show?.(new Set(underWay.current))
      const end = () => {
        underWay.current.delete(key)
        show?.(new Set(underWay.current))
      }
      send(...args).then(end, end)
    },
    [send, show],
  )
}

/** How a button sends an act that says all there is to say; while it is under way the button shows it. */
export const pressing = ({ mutate, isPending }: { mutate: () => void; isPending: boolean }) => ({
  'aria-disabled': isPending,
  onClick: () => mutate(),
})

/** What a button is given that sends an act. */
export type Pressing = {
  'aria-disabled': boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}

/** An act that is sent once, however often its button is pressed while it is under way. */
export function useSending<Result, Thing = void>(options: UseMutationOptions<Result, Error, Thing>) {
  const { mutateAsync, ...sending } = useMutation(options)
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set())
  const mutate = useOnce(mutateAsync, setUnderWay)
  const pressed = useRef<(() => void)[]>([])
  /** How the button of one thing among several sends it; while that is under way this button alone shows it. */
  const pressingFor = (thing: Thing): Pressing => ({
    'aria-disabled': underWay.has(keyOf(thing)),
    onClick: ({ currentTarget }) => {
      pressed.current.push(focusBeside(currentTarget))
      mutate(thing)
    },
  })
  useEffect(() => {
    if (underWay.size > 0) return
    const over = pressed.current
    pressed.current = []
    // After what the act has changed is drawn, which the queries see to in a turn of their own.
    for (const focus of over) setTimeout(focus)
  }, [underWay])
  return { ...sending, mutate, pressingFor }
}
