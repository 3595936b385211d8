import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { currentUser } from '../api/session-store.ts'

// Words that were typed and not sent are kept on the device, with each key, for their writer alone: neither a reload
// nor a link, a closed dialog or a session that ended takes them. Where they are typed again, they are there.

/** What the device has no room for, or keeps for nobody: it lasts as long as the page. */
const withoutRoom = new Map<string, string>()

const placeOf = (user: string, about: string) => `hub-typed/${user}/${about}`

function read(place: string): string | undefined {
  try {
    return withoutRoom.get(place) ?? window.localStorage.getItem(place) ?? undefined
  } catch {
    return undefined
  }
}

function keep(place: string, text: string | undefined) {
  withoutRoom.delete(place)
  try {
    if (text === undefined) window.localStorage.removeItem(place)
    else window.localStorage.setItem(place, text)
  } catch {
    if (text !== undefined) withoutRoom.set(place, text)
  }
}

/** Takes away what this page has kept, and not what another tab has kept in its place since. */
function drop(place: string, kept: string | undefined) {
  if (read(place) === kept) keep(place, undefined)
}

/** Forgets what was typed about something that is done, wherever that was typed. */
export const forgetTyped = (about: string) => keep(placeOf(currentUser(), about), undefined)

/**
 * The words that are typed about something, and what changes them; `''` once they are sent.
 * @param about which field it is, and what it is about: the same as long as the field is drawn
 */
export function useTyped(about: string): [string, (text: string) => void] {
  const [place] = useState(() => placeOf(currentUser(), about))
  const [text, setText] = useState(() => read(place) ?? '')
  const kept = useRef(text)
  const type = (next: string) => {
    if (next === '') drop(place, kept.current)
    else keep(place, next)
    kept.current = next
    setText(next)
  }
  return [text, type]
}

/** A form as it was kept; undefined: nothing was, or what a page of another version kept. */
function formOf<Form>(kept: string | undefined, shape: z.ZodMiniType<Form>): Form | undefined {
  try {
    const result = shape.safeParse(JSON.parse(kept ?? 'null'))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

/**
 * A whole form as it is typed, kept as words are while it differs from how it began; and how it is forgotten once it
 * is sent.
 * @param about which form it is, and what it is about: the same as long as the form is drawn
 */
export function useTypedForm<Form>(
  about: string,
  begin: () => Form,
  shape: z.ZodMiniType<Form>,
): [Form, (form: Form) => void, () => void] {
  const [place] = useState(() => placeOf(currentUser(), about))
  const [beginning] = useState(begin)
  const [found] = useState(() => read(place))
  const [form, setForm] = useState(() => formOf(found, shape) ?? beginning)
  const kept = useRef(found)
  const forget = () => drop(place, kept.current)
  const type = (next: Form) => {
    const text = JSON.stringify(next)
    if (text === JSON.stringify(beginning)) forget()
    else keep(place, text)
    kept.current = text
    setForm(next)
  }
  return [form, type, forget]
}
