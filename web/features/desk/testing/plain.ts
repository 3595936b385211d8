/** A small fixed generator: the same numbers every time, each from 0 to below a limit. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type State<Row> = Readonly<Record<string, Row>>

/** How many steps can be taken back. */
const mostSteps = 200

/** A plain model of a job: what each segment is, what it was before each act, and after those taken back. */
export class Model<Row> {
  now: State<Row>
  #past: State<Row>[] = []
  #future: State<Row>[] = []

  constructor(now: State<Row>) {
    this.now = now
  }

  /** One step; none when nothing changes. */
  act(changes: State<Row>) {
    const next = { ...this.now, ...changes }
    if (JSON.stringify(next) === JSON.stringify(this.now)) return
    this.#past.push(this.now)
    if (this.#past.length > mostSteps) this.#past.shift()
    this.#future = []
    this.now = next
  }

  /** False when there is nothing to take back. */
  undo(): boolean {
    return this.#move(this.#past, this.#future)
  }

  redo(): boolean {
    return this.#move(this.#future, this.#past)
  }

  #move(from: State<Row>[], to: State<Row>[]): boolean {
    const next = from.pop()
    if (!next) return false
    to.push(this.now)
    this.now = next
    return true
  }
}
