import { useState } from 'react'
import * as z from 'zod/mini'
import { dismissedAlerts as key } from './places.ts'

/** Alerts come and go: older ones are forgotten. */
const most = 50

const Ids = z.array(z.string())

function readIds(): string[] {
  try {
    const read = Ids.safeParse(JSON.parse(window.localStorage.getItem(key) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** The alerts that were dismissed on this device, and how to dismiss one. */
export function useDismissed(): [dismissedIds: readonly string[], dismiss: (id: string) => void] {
  const [dismissedIds, setDismissedIds] = useState(readIds)
  const dismiss = (id: string) => {
    // Read again: another tab may have dismissed one, too.
    const ids = [...readIds().filter((one) => one !== id), id].slice(-most)
    setDismissedIds(ids)
    try {
      window.localStorage.setItem(key, JSON.stringify(ids))
    } catch {
      // A device without room for it shows the alert again next time.
    }
  }
  return [dismissedIds, dismiss]
}
