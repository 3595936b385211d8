/** What would be lost: what was typed into a form, or files that are on their way. */
export type Unsaved = 'typed' | 'files'

const marks = new Map<symbol, Unsaved>()

/** Says that something is saved nowhere yet; returns how to take it back. */
export function markUnsaved(what: Unsaved = 'typed'): () => void {
  const mark = Symbol('unsaved')
  marks.set(mark, what)
  return () => marks.delete(mark)
}

/** Files on their way, of one kind: while there are some, who leaves the page or signs out is asked first. */
export function filesOnTheirWay(): (areThere: boolean) => void {
  const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
  let endMark: (() => void) | undefined
  return (areThere) => {
    if (areThere) {
      endMark ??= markUnsaved('files')
      window.addEventListener('beforeunload', askFirst)
      return
    }
    endMark?.()
    endMark = undefined
    // A page that listens for nothing can be kept for the way back.
    window.removeEventListener('beforeunload', askFirst)
  }
}

export function unsaved(): Unsaved | undefined {
  const all = [...marks.values()]
  return all.includes('typed') ? 'typed' : all[0]
}
