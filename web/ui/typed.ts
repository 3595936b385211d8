import { useState } from 'react'
import { currentUser } from '../api/session-store.ts'

// Words that were typed and not sent are kept on the device, with each key, for their writer alone: neither a reload
// nor a link, a closed dialog or a session that ended takes them. Where they are typed again, they are there.

/** What the device has no room for, or keeps for nobody: it lasts as long as the page. */
const withoutRoom = new Map<string, string>()

const placeOf = (user: string, about: string) => `hub-typed/${user}/${about}`

function read(place: string): string {
  try {
    return withoutRoom.get(place) ?? window.localStorage.getItem(place) ?? ''
  } catch {
    return ''
  }
}

function keep(place: string, text: string) {
  withoutRoom.delete(place)
  try {
    if (text === '') window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, text)
  } catch {
    withoutRoom.set(place, text)
  }
}

/**
 * The words that are typed about something, and what changes them; `''` once they are sent.
 * @param about which field it is, and what it is about: the same as long as the field is drawn
 */
export function useTyped(about: string): [string, (text: string) => void] {
  const [place] = useState(() => placeOf(currentUser(), about))
  const [text, setText] = useState(() => read(place))
  const type = (next: string) => {
    keep(place, next)
    setText(next)
  }
  return [text, type]
}
