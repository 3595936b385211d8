import { useEffect, useEffectEvent } from 'react'
import { onMac } from '../../../ui/onMac.ts'
import { type Action, actionOf } from './keys.ts'

/** Keys of a review work from anywhere on the page, its comment fields too, but from no dialog. */
export function useKeys(act: (action: Action) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, onMac)
    const isIn = (selector: string) =>
      event.target instanceof Element && event.target.closest(selector) !== null
    if (action === undefined || isIn('[role="dialog"]')) return
    event.preventDefault()
    // What a held key would do again and again nobody reads.
    if (!event.repeat || /next|previous/i.test(action)) act(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
