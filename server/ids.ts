import { v7 } from 'uuid'

/** A new time-ordered id (UUIDv7). */
export const newId = (): string => v7()

const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether PostgreSQL would take it as a uuid; whatever it would not is nobody's id. */
export const isId = (text: string): boolean => form.test(text)
