/** How long a page's name has to stay before it is said, ms: most learn theirs with the first answer. */
const settled = 300

let hasMoved = false
let timer: ReturnType<typeof setTimeout> | undefined
let say: ((page: string) => void) | undefined

/** From now on pages come without a document of their own, whose title a screen reader would read out by itself. */
export function noteMove(): void {
  hasMoved = true
}

/** Who reads out which page has come; returns how to end that. */
export function listenToPages(listener: (page: string) => void): () => void {
  say = listener
  return () => {
    clearTimeout(timer)
    say = undefined
  }
}

/** Says which page has come, or what its name has become. */
export function sayPage(page: string): void {
  clearTimeout(timer)
  if (hasMoved) timer = setTimeout(() => say?.(page), settled)
}
