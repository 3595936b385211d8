/** Gives each file of a folder a name of its own, inside it. */
export class Names {
  readonly #takenNames = new Set<string>()

  /** @param takenNames names that are not to be given */
  constructor(takenNames: readonly string[]) {
    for (const name of takenNames) this.#takenNames.add(keyOf(name))
  }

  /** The name itself where it is free; else with a number before its ending. */
  free(path: string): string {
    const steps = safeSteps(path)
    const name = steps.pop() ?? '_'
    for (let number = 1; ; number++) {
      const free = [...steps, shortened(name, number === 1 ? '' : ` (${number})`)].join('/')
      const key = keyOf(free)
      if (this.#takenNames.has(key)) continue
      this.#takenNames.add(key)
      return free
    }
  }
}

// Some disks know neither case nor how an accent is written.
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/** What a file or a folder may be called at most, in bytes, on nearly all disks; a name has 255 characters here. */
const mostBytes = 255
/** Of these, what is taken for a name's ending. */
const mostOfEnding = 20

/** A name that a disk takes, with `more` before its ending: of a long one the end of its stem is left out. */
function shortened(name: string, more: string): string {
  const dot = name.lastIndexOf('.')
  const hasEnding = dot > 0 && Buffer.byteLength(name.slice(dot)) <= mostOfEnding
  const ending = more + (hasEnding ? name.slice(dot) : '')
  const room = mostBytes - Buffer.byteLength(ending)
  const stem = hasEnding ? name.slice(0, dot) : name
  if (Buffer.byteLength(stem) <= room) return stem + ending
  let kept = ''
  let bytes = 0
  for (const character of stem) {
    bytes += Buffer.byteLength(character)
    if (bytes > room) break
    kept += character
  }
  return kept + ending
}

/** What Windows takes for a device, whatever its ending. */
const device = /^(?=(con|prn|aux|nul|(com|lpt)[\d¹²³]) *(\.|$))/i

/** Names from outside lead nowhere else, and hold nothing that Windows takes in no name. */
function safeSteps(path: string): string[] {
  return path
    .replaceAll(/[\\\p{Cc}<>:"|?*]/gu, '_')
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .map((step) => (step === '..' ? '_' : shortened(step.replace(/[. ]$/, '_').replace(device, '_'), '')))
}
