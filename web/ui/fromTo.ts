import { isRightToLeft } from '../messages/language.ts'

/** `Assigned → Accepted`, as text: the arrow goes the way that the page is read. */
export const fromTo = (from: string, to: string): string => `${from} ${isRightToLeft() ? '←' : '→'} ${to}`
