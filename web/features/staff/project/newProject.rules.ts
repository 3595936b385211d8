import type { Dropped } from './dropped.ts'

/** The ID that comes after the last project's; without one that ends in a number, the day and a number. */
export function nextId(last: string | null | undefined, now: number): string {
  const [, words, digits] = /^(.*?)(\d{1,12})$/.exec(last ?? '') ?? []
  if (digits === undefined) return `${new Date(now).toISOString().slice(0, 10)}-1`
  return `${words}${String(Number(digits) + 1).padStart(digits.length, '0')}`
}

/** The source language of the last projects where all of them have the same: no other one is proposed. */
export function usualSource(projects: readonly { source_language: string | null }[]): string {
  const [source, another] = new Set(projects.map(({ source_language }) => source_language))
  return another === undefined ? (source ?? '') : ''
}

/** What a project is called by what was dropped: its folder, or the first document. */
export function nameFrom(dropped: Dropped | undefined): string {
  const name = dropped?.folder ?? dropped?.files[0]?.name.replace(/\.[^.]{1,10}$/, '') ?? ''
  return name.replaceAll('_', ' ').trim().slice(0, 300)
}
