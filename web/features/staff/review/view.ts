import { useState } from 'react'

const place = 'hub-review-around'

const kept = () => {
  try {
    return window.localStorage.getItem(place) !== 'no'
  } catch {
    return true
  }
}

/** Whether a change is shown with the segments beside it, kept on this device. */
export function useAround(): [boolean, (around: boolean) => void] {
  const [around, setAround] = useState(kept)
  const change = (next: boolean) => {
    setAround(next)
    try {
      window.localStorage.setItem(place, next ? 'yes' : 'no')
    } catch {
      // A device without room forgets it, which loses nobody's work.
    }
  }
  return [around, change]
}
