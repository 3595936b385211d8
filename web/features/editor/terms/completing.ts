import { useSyncExternalStore } from 'react'

const place = 'hub-complete-terms'
const listeners = new Set<() => void>()
let choice: boolean | undefined

function isOn(): boolean {
  try {
    choice ??= window.localStorage.getItem(place) !== 'off'
  } catch {
    choice ??= true
  }
  return choice
}

function set(on: boolean) {
  choice = on
  try {
    window.localStorage.setItem(place, on ? 'on' : 'off')
  } catch {
    // A device without room forgets it.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether terms are completed while they are typed, kept on this device. */
export const useCompleting = () => ({ isOn: useSyncExternalStore(subscribe, isOn), set })
