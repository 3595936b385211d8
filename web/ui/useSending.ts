import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * Leaves a press alone while the same is under way. A page that is busy hears two presses before it shows that it
 * sends, so no button's look can say this; another thing of the same kind, as the next row's, is sent beside it.
 * @param send fails where it was refused, which is said elsewhere
 */
export function useOnce<Args extends readonly [thing?: unknown, ...rest: unknown[]]>(
  send: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  const underWay = useRef(new Set<string>())
  return useCallback(
    (...args: Args) => {
      const key = JSON.stringify(args[0]) ?? ''
      if (underWay.current.has(key)) return
      underWay.current.add(key)
      const end = () => void underWay.current.delete(key)
      send(...args).then(end, end)
    },
    [send],
  )
}

/** How a button sends an act that says all there is to say; while it is under way the button shows it. */
export const pressing = ({ mutate, isPending }: { mutate: () => void; isPending: boolean }) => ({
  'aria-disabled': isPending,
  onClick: () => mutate(),
})

/** An act that is sent once, however often its button is pressed while it is under way. */
export function useSending<Result, Thing = void>(options: UseMutationOptions<Result, Error, Thing>) {
  const { mutateAsync, ...sending } = useMutation(options)
  return { ...sending, mutate: useOnce(mutateAsync) }
}
