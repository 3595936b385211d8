import { useEffect, useEffectEvent } from 'react'
import { type Action, actionOf, matchOf, onMac } from './keys.ts'

/** Keys that work from anywhere on the page, but for other text boxes and open dialogs. */
const everywhere: readonly Action[] = ['list', 'undo', 'redo', 'repeat', 'whiteSpace', 'concordance']

export function usePageKeys(act: (action: Action) => void, insertMatch: (n: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event, onMac)
    const { target } = event
    const isTheirs = target instanceof Element && target.closest('input, textarea, [role="dialog"]') !== null
    const match = isTheirs ? undefined : matchOf(event, onMac)
    if (match !== undefined) {
      event.preventDefault()
      insertMatch(match)
    }
    if (!action || !everywhere.includes(action) || (isTheirs && action !== 'list')) return
    event.preventDefault()
    act(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
