import { type Text, wordsOf } from '@hub/text/text'
import { normalForm } from './normal.ts'

/** What is beside a segment: the source of the segments before and after it, and an id of its own. */
export type Surroundings = { previous: Text | null; next: Text | null; id: string | null }

/** Surroundings as they are compared; null for what is not there. */
export type Context = { previous: string | null; next: string | null; id: string | null }

export const noContext: Context = { previous: null, next: null, id: null }

/** Neighbours are compared without their codes; what is empty is none. */
export const neighbourForm = (text: Text): string | null => normalForm(wordsOf(text).join('')) || null

export const idForm = (id: string | null): string | null => (id === null ? null : normalForm(id) || null)

export const contextForm = ({ previous, next, id }: Surroundings): Context => ({
  previous: previous === null ? null : neighbourForm(previous),
  next: next === null ? null : neighbourForm(next),
  id: idForm(id),
})

const agree = (one: string | null, other: string | null): number => Number(one !== null && one === other)

/** How much of two contexts is the same, 0 to 3; none equals none is no context. */
export const agreement = (one: Context, other: Context): number =>
  agree(one.previous, other.previous) + agree(one.next, other.next) + agree(one.id, other.id)
