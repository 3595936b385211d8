/** Gives each file of a folder a name of its own, inside it. */
export class Names {
  readonly #takenNames = new Set<string>()

  /** @param takenNames names that are not to be given */
  constructor(takenNames: readonly string[]) {
    for (const name of takenNames) this.#takenNames.add(keyOf(name))
  }

  /** The name itself where it is free; else with a number before its ending. */
  free(path: string): string {
    const safe = safePath(path)
    for (let number = 1; ; number++) {
      const name = number === 1 ? safe : withNumber(safe, number)
      const key = keyOf(name)
      if (this.#takenNames.has(key)) continue
      this.#takenNames.add(key)
      return name
    }
  }
}

// Some disks know neither case nor how an accent is written.
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

function withNumber(path: string, number: number): string {
  const slash = path.lastIndexOf('/')
  const dot = path.lastIndexOf('.')
  const end = dot > slash + 1 ? dot : path.length
  return `${path.slice(0, end)} (${number})${path.slice(end)}`
}

/** Names from outside lead nowhere else. */
function safePath(path: string): string {
  const steps = path
    .replaceAll(/[\\\p{Cc}]/gu, '_')
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .map((step) => (step === '..' ? '_' : step))
  return steps.length === 0 ? '_' : steps.join('/')
}
