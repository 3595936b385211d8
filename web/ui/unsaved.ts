/** What would be lost: what was typed into a form, or files that are on their way. */
export type Unsaved = 'typed' | 'files'

const marks = new Map<symbol, Unsaved>()

/** Says that something is saved nowhere yet; returns how to take it back. */
export function markUnsaved(what: Unsaved = 'typed'): () => void {
  const mark = Symbol('unsaved')
  marks.set(mark, what)
  return () => marks.delete(mark)
}

export function unsaved(): Unsaved | undefined {
  const all = [...marks.values()]
  return all.includes('typed') ? 'typed' : all[0]
}
