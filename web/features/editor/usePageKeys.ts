import { useEffect, useEffectEvent } from 'react'
import { onMac } from '../../ui/onMac.ts'
import { type Action, actionOf, isDone, matchOf } from './keys.ts'

/** Keys that work from anywhere on the page, but for other text boxes and open dialogs. */
const everywhere: readonly Action[] = ['list', 'undo', 'redo', 'repeat', 'whiteSpace', 'concordance', 'ask']
/** Keys that mean nothing to a text box, and so work from there too. */
const fromBoxes: readonly Action[] = [
  'find',
  'findNext',
  'findPrevious',
  'nextFinding',
  'previousFinding',
  'goTo',
  'brief',
]

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** What a key asks the page for, pressed in some element; undefined leaves it to the browser, or to a dialog. */
function pageAction(event: KeyboardEvent): Action | undefined {
  const action = actionOf(event, onMac)
  if (action === undefined || action === 'list') return action
  // A dialog beside the text leaves the page's keys to the page.
  const isBeside = isIn(event.target, '[data-beside]')
  if (!isBeside && isIn(event.target, '[role="dialog"]')) return undefined
  // A second time it is the browser's own.
  if (fromBoxes.includes(action))
    return action === 'find' && isIn(event.target, '[data-beside="find"]') ? undefined : action
  return everywhere.includes(action) && !isIn(event.target, 'input, textarea') ? action : undefined
}

export function usePageKeys(act: (action: Action) => void, insertMatch: (n: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTheirs = isIn(event.target, 'input, textarea, [role="dialog"]')
    const match = isTheirs ? undefined : matchOf(event, onMac)
    if (match !== undefined) {
      event.preventDefault()
      insertMatch(match)
    }
    const action = pageAction(event)
    if (action === undefined) return
    event.preventDefault()
    if (!isDone(event, action)) act(action)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
