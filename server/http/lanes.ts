import { AsyncLocalStorage } from 'node:async_hooks'
import { createLine, type Waiting } from './line.ts'
import { createPace } from './pace.ts'

/** What becomes of a call that has asked for a lane. */
type Ends = { begin(): void; refuse(): void }

/** A call's place: in a lane, in the line in front of them, or in neither. */
export type Place = {
  /** Asks for a lane: `begin` or `refuse` is called once, at once where that can be said. */
  enter(ends: Ends): void
  /** Gives the lane back, or leaves the line; in neither it does nothing. */
  leave(): void
  readonly state: 'outside' | 'waiting' | 'under way'
}

type Settings = {
  /** calls under way at a time; one caller has half of them at most */
  lanes: number
  /** how many calls may wait at least once callers wait for one another */
  line: number
  /** for how long a call waits at most, ms */
  patience: number
  /** ms that go by, from any moment on */
  now(): number
  /** hears how long a call has waited, when it has its lane, ms */
  onWait(ms: number): void
}

type Lanes = {
  isFree(caller: string): boolean
  begin(caller: string): void
  end(caller: string): void
  putIn(call: Waiting): void
  takeOut(call: Waiting): void
  now(): number
}

/**
 * For how long somebody may wait without a lane of theirs before more calls come than can be answered, ms: fifty
 * people who take what they were offered are a burst, and a moment later it is over.
 */
const burst = 3000
/** Calls that may wait in a burst. */
const mostInBurst = 256
/** ms between two looks at a line */
const lookEvery = 100

/** By then a burst has come, ms from the moment that somebody waits without a lane: what goes on coming is a flood. */
const arrival = 250
/** Calls that wait before it is one: a database that pauses for a moment makes a line too. */
const leastOfFlood = 64

/** ms that the last in the line is to wait once callers wait for one another; as many as end in it may wait. */
const bearable = 250

/** Calls that wait at most in any case: each holds its connection and a little memory. */
const mostWaiting = 2000

/** How many calls are under way, by caller. */
function createUnderWay(lanes: number, now: () => number) {
  const mostOfOne = Math.ceil(lanes / 2)
  const byCaller = new Map<string, number>()
  let count = 0
  /** since when all lanes have been held by the same calls, ms */
  let fullSince: number | undefined
  const countOf = (caller: string) => byCaller.get(caller) ?? 0
  return {
    countOf,
    hasLane: () => count < lanes,
    isFree: (caller: string) => count < lanes && countOf(caller) < mostOfOne,
    fullFor: () => (fullSince === undefined ? 0 : now() - fullSince),
    begin: (caller: string): void => {
      count++
      if (count === lanes) fullSince = now()
      byCaller.set(caller, countOf(caller) + 1)
    },
    end: (caller: string): void => {
      count--
      fullSince = undefined
      const rest = countOf(caller) - 1
      if (rest > 0) byCaller.set(caller, rest)
      else byCaller.delete(caller)
    },
  }
}

/** Knows when callers wait for one another, and how many calls may wait then. */
function createCrowd(
  line: ReturnType<typeof createLine>,
  { countOf, isFree }: ReturnType<typeof createUnderWay>,
  few: number,
  now: () => number,
) {
  const pace = createPace(now)
  /** since when there has always been somebody in the line who has no lane, ms */
  let lackingSince: number | undefined
  const mayWait = (): number => {
    const isOld = lackingSince !== undefined && now() - lackingSince >= arrival
    if (pace.isFlood(isOld && line.count() > leastOfFlood)) return few
    if (lackingSince === undefined) return mostWaiting
    const most = now() - lackingSince >= burst ? pace.endsIn(bearable) : mostInBurst
    return Math.max(few, Math.min(mostWaiting, most))
  }
  const isOver = () => line.count() > 0 && line.count() >= mayWait()
  return {
    mayWait,
    noteCame: pace.noteCame,
    noteEnd: pace.noteEnd,
    /** Whether as many calls wait as may. */
    isOver,
    note: (): void => {
      const isLacking = line.someCaller((caller) => countOf(caller) === 0)
      lackingSince = isLacking ? (lackingSince ?? now()) : undefined
    },
    /**
     * Whether one more call is refused as soon as it comes, and counts as one that came: nobody has more than its
     * caller.
     */
    refuses: (caller: string): boolean => {
      if (!isOver() || isFree(caller)) return false
      const { most } = line.newestOfMost(countOf)
      if (countOf(caller) + line.countOf(caller) + 1 < most) return false
      pace.noteCame()
      return true
    },
  }
}

/**
 * So many calls at a time, and a line in front of them that is taken in turn by caller: however many calls one of them
 * has waiting, everybody else's next call is as near. While every caller has a call under way the line may be long:
 * each waits for their own. Once somebody has waited for others for a while, only as many may wait as end soon, and
 * in a flood hardly any; of those that are too many, the newest of the caller who has the most is refused.
 */
export function createLanes({ lanes, line: few, patience, now, onWait }: Settings) {
  const underWay = createUnderWay(lanes, now)
  const { countOf, isFree } = underWay
  const line = createLine()
  const crowd = createCrowd(line, underWay, few, now)
  let isServing = false
  let isWatching = false

  /** Lets calls begin while there are lanes. One that ends at once leaves the next to the same round. */
  function serve(): void {
    if (isServing) return
    isServing = true
    while (underWay.hasLane()) {
      const call = line.next(isFree)
      if (!call) break
      underWay.begin(call.caller)
      onWait(now() - call.since)
      call.begin()
    }
    isServing = false
    look()
  }

  function refuse(call: Waiting): void {
    line.remove(call)
    call.refuse()
  }

  /** Notes whether callers wait for one another, and refuses what is too much. */
  function look(): void {
    crowd.note()
    const most = crowd.mayWait()
    while (line.count() > most) {
      const { newest } = line.newestOfMost(countOf)
      if (newest) refuse(newest)
    }
    if (line.count() === 0 || isWatching) return
    isWatching = true
    setTimeout(watch, lookEvery)
  }

  /** Looks from time to time while calls wait: for long, nobody may come or go. */
  function watch(): void {
    isWatching = false
    const latest = now() - patience
    for (const call of line.all()) if (call.since <= latest) refuse(call)
    look()
  }

  const putIn = (call: Waiting) => {
    line.add(call)
    look()
  }
  const takeOut = (call: Waiting) => {
    line.remove(call)
    look()
  }
  const end = (caller: string) => {
    underWay.end(caller)
    crowd.noteEnd()
    if (line.count() > 0) serve()
  }
  const parts: Lanes = { isFree, begin: underWay.begin, end, putIn, takeOut, now }
  return {
    isOver: crowd.isOver,
    /** Whether any call that comes now has to wait. */
    areFull: () => !underWay.hasLane() || line.count() > 0,
    refuses: crowd.refuses,
    /** For how long all lanes have been held and none given back, ms. */
    fullFor: underWay.fullFor,
    placeFor: (caller: string): Place => {
      crowd.noteCame()
      return new CallPlace(parts, caller)
    },
  }
}

/**
 * What is left of a call that waits no more. A map keeps its old tables while one that died in old space refers to
 * them, and they keep what was in them: request after request would live until the next large collection.
 */
function forget(call: Waiting): void {
  call.begin = call.refuse = () => {}
}

/**
 * The place of one call. A class, and nothing more than its fields before it waits: each call has one, and the engine
 * takes to making literals with functions of their own in old space, where they keep what they refer to until the next
 * large collection.
 */
class CallPlace implements Place {
  readonly #lanes: Lanes
  readonly #caller: string
  #state: Place['state'] = 'outside'
  #call: Waiting | undefined

  constructor(lanes: Lanes, caller: string) {
    this.#lanes = lanes
    this.#caller = caller
  }

  get state(): Place['state'] {
    return this.#state
  }

  enter(ends: Ends): void {
    const { isFree, begin, putIn, now } = this.#lanes
    if (isFree(this.#caller)) {
      begin(this.#caller)
      this.#begin(ends)
      return
    }
    this.#state = 'waiting'
    // It begins when another call ends, and would be taken for a part of that.
    const asItself = AsyncLocalStorage.snapshot()
    this.#call = {
      caller: this.#caller,
      since: now(),
      begin: () => asItself(() => this.#begin(ends)),
      refuse: () => asItself(() => this.#refuse(ends)),
    }
    putIn(this.#call)
  }

  leave(): void {
    const { end, takeOut } = this.#lanes
    const before = this.#state
    this.#state = 'outside'
    if (before === 'under way') end(this.#caller)
    else if (before === 'waiting' && this.#call) takeOut(this.#call)
    this.#release()
  }

  #begin(ends: Ends): void {
    this.#state = 'under way'
    this.#release()
    ends.begin()
  }

  #refuse(ends: Ends): void {
    this.#state = 'outside'
    this.#release()
    ends.refuse()
  }

  #release(): void {
    if (this.#call) forget(this.#call)
    this.#call = undefined
  }
}
