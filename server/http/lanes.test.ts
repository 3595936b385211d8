import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanes, type Place } from './lanes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lanes with a list of what became of calls, in order. */
function open({ lanes = 4, line = 2, patience = 5000 } = {}) {
  const ends: string[] = []
  const waits: number[] = []
  const { placeFor } = createLanes({
    lanes,
    line,
    patience,
    now: () => Date.now(),
    onWait: (ms) => waits.push(ms),
  })
  const enter = (caller: string, name = caller): Place => {
    const place = placeFor(caller)
    place.enter({ begin: () => ends.push(`${name} begins`), refuse: () => ends.push(`${name} is refused`) })
    return place
  }
  return { ends, waits, enter, take: () => ends.splice(0) }
}

test('one caller has half of the lanes at most, and the next lane is the other’s', () => {
  const { enter, take } = open()
  for (let call = 1; call <= 5; call++) enter('Mia', `Mia ${call}`)
  expect(take()).toEqual(['Mia 1 begins', 'Mia 2 begins'])
  enter('Nord')
  expect(take()).toEqual(['Nord begins'])
})

test('callers are served in turn, however many calls one of them has waiting', () => {
  const { enter, take } = open({ lanes: 2 })
  const held = [enter('Ana'), enter('Ben')]
  for (let call = 1; call <= 3; call++) enter('Mia', `Mia ${call}`)
  enter('Nord')
  take()
  held[0]?.leave()
  expect(take()).toEqual(['Mia 1 begins'])
  held[1]?.leave()
  expect(take()).toEqual(['Nord begins'])
})

test('a caller who waits for their own calls alone waits for as long as that takes, up to the patience', () => {
  const { enter, take, waits } = open({ lanes: 2, patience: 1000 })
  const first = enter('Mia', 'Mia 1')
  for (let call = 2; call <= 40; call++) enter('Mia', `Mia ${call}`)
  vi.advanceTimersByTime(900)
  expect(take()).toEqual(['Mia 1 begins'])
  first.leave()
  expect([take(), waits]).toEqual([['Mia 2 begins'], [900]])
  vi.advanceTimersByTime(200)
  expect(take()).toHaveLength(38)
})

test('once somebody has waited for others for three seconds, few may wait, and the rest is refused at once', () => {
  const { enter, take } = open({ lanes: 2, line: 2 })
  const held = [enter('Ana'), enter('Ben')]
  for (const caller of ['Mia', 'Nord', 'Sam', 'Eve']) enter(caller)
  expect(take()).toEqual(['Ana begins', 'Ben begins'])
  vi.advanceTimersByTime(3000)
  expect(take()).toEqual(['Eve is refused', 'Sam is refused'])
  enter('Eve')
  expect(take()).toEqual(['Eve is refused'])
  for (const place of held) place.leave()
  expect(take()).toEqual(['Mia begins', 'Nord begins'])
})

test('of too many calls the newest of the caller who has the most is refused, so that a newcomer waits in line', () => {
  const { enter, take } = open({ lanes: 2, line: 2 })
  enter('Ana')
  enter('Ben')
  enter('Mia', 'Mia 1')
  enter('Mia', 'Mia 2')
  vi.advanceTimersByTime(3000)
  take()
  enter('Nord')
  expect(take()).toEqual(['Mia 2 is refused'])
})

test('a call that leaves the line is neither begun nor refused, and keeps nobody waiting', () => {
  const { enter, take } = open({ lanes: 2 })
  const held = [enter('Ana'), enter('Ben')]
  const gone = enter('Mia')
  enter('Nord')
  gone.leave()
  take()
  held[0]?.leave()
  expect(take()).toEqual(['Nord begins'])
  vi.advanceTimersByTime(10_000)
  expect(take()).toEqual([])
})

test('after the line was empty, calls may wait as before', () => {
  const { enter, take } = open({ lanes: 2, line: 1 })
  const held = [enter('Ana'), enter('Ben')]
  const waiting = [enter('Mia'), enter('Nord')]
  vi.advanceTimersByTime(3000)
  expect(take()).toContain('Nord is refused')
  for (const place of [...held, ...waiting]) place.leave()
  for (const caller of ['Ana', 'Ben', 'Mia', 'Nord', 'Sam']) enter(caller)
  expect(take()).not.toContain('Sam is refused')
})

test('a burst may wait for a moment, but not any number of calls', () => {
  const { enter, take } = open({ lanes: 2, line: 2 })
  for (let n = 0; n < 300; n++) enter(`caller ${n}`)
  vi.advanceTimersByTime(100)
  expect(take().filter((end) => end.endsWith('refused'))).toHaveLength(300 - 2 - 256)
})

test('where calls end quickly, as many may wait as end in a quarter of a second: nobody waits for longer', () => {
  const { enter, take } = open({ lanes: 2, line: 2 })
  const calls = Array.from({ length: 256 }, (_, n) => ({ name: `caller ${n}`, place: enter(`caller ${n}`) }))
  // A call ends each millisecond, and its caller calls again: 254 wait all the time, each for 254 ms.
  for (let ms = 0; ms < 3300; ms++) {
    const at = calls.findIndex(({ place }) => place.state === 'under way')
    for (const { name, place } of calls.splice(at, 1)) {
      place.leave()
      calls.push({ name, place: enter(name) })
    }
    vi.advanceTimersByTime(1)
  }
  expect(take().filter((end) => end.endsWith('refused'))).toHaveLength(4)
  expect(calls.filter(({ place }) => place.state !== 'outside')).toHaveLength(2 + 250)
})

/** A server that ends a call each two milliseconds, and gets so many new callers in each of them. */
function serve({ enter }: ReturnType<typeof open>) {
  let [held, count]: [Place[], number] = [[], 0]
  return (ms: number, comingIn: (ms: number) => number) => {
    for (let at = 0; at < ms; at++) {
      for (let n = 0; n < comingIn(at); n++) held.push(enter(`caller ${count++}`))
      if (at % 2 === 0) held.find(({ state }) => state === 'under way')?.leave()
      held = held.filter(({ state }) => state !== 'outside')
      vi.advanceTimersByTime(1)
    }
    return held.length
  }
}

const refusedOf = (ends: readonly string[]) => ends.filter((end) => end.endsWith('refused')).length

test('a flood is known as one after a third of a second: hardly any call waits then, and the rest is refused', () => {
  const lanes = open({ lanes: 4, line: 4 })
  const live = serve(lanes)
  expect(live(350, () => 2)).toBeLessThanOrEqual(4 + 4)
  lanes.take()
  expect(live(1000, () => 2)).toBeLessThanOrEqual(4 + 4)
  expect(refusedOf(lanes.take())).toBeGreaterThan(1400)
  // Half of what it can do comes again: a moment later nobody is refused.
  live(200, (ms) => (ms % 4 === 0 ? 1 : 0))
  lanes.take()
  live(5000, (ms) => (ms % 4 === 0 ? 1 : 0))
  expect(refusedOf(lanes.take())).toBe(0)
})

test('two hundred callers within a tenth of a second are a burst, and so are as many who call again and again', () => {
  const lanes = open({ lanes: 4, line: 4 })
  serve(lanes)(600, (ms) => (ms < 100 ? 2 : 0))
  expect(refusedOf(lanes.take())).toBe(0)
  const others = open({ lanes: 4, line: 4 })
  // Each that ends comes back: as many come as end.
  serve(others)(2900, (ms) => (ms < 100 ? 2 : ms % 2))
  expect(refusedOf(others.take())).toBe(0)
})

test('sixty-four callers whose database pauses for two seconds are no flood', () => {
  const { enter, take } = open({ lanes: 4, line: 4 })
  for (let n = 0; n < 4 + 64; n++) {
    enter(`caller ${n}`)
    vi.advanceTimersByTime(30)
  }
  expect(refusedOf(take())).toBe(0)
})
