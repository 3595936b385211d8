import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalError, tooManyTries } from '../refusals.ts'
import { goneOf } from './bytes.ts'
import { callerIdOf } from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** one that takes more of the server than most: its caller has few under way at once */
    dear?: boolean | 'long'
  }
}

/** How many dear calls one person may have under way in a process, and how long another waits for its place, ms. */
const most = 4
const patience = 1000

/** Bytes of a body from which on a call may be dear; one that does not say how long it is may be as long. */
const long = 1024 * 1024
export const isLong = ({ headers }: FastifyRequest): boolean => !(Number(headers['content-length']) <= long)

type Place = { begin(): void; refuse(): void }

/** Whose turn it is, by person: first come, first served. */
function createPlaces() {
  const underWay = new Map<string, number>()
  const waiting = new Map<string, Set<Place>>()

  const leave = (person: string) => () => {
    const line = waiting.get(person)
    const [next] = line ?? []
    // The place goes from one to the next.
    if (next) return next.begin()
    const count = (underWay.get(person) ?? 1) - 1
    if (count > 0) underWay.set(person, count)
    else underWay.delete(person)
  }

  /**
   * Resolves when this person has a place, with what gives it back.
   * @throws RefusalError 429 when none was free in time, or its caller is gone
   */
  return (person: string, signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const count = underWay.get(person) ?? 0
      if (count < most) {
        underWay.set(person, count + 1)
        return resolve(leave(person))
      }
      const line = waiting.get(person) ?? new Set()
      waiting.set(person, line)
      const settle = () => {
        clearTimeout(late)
        signal.removeEventListener('abort', refuse)
        line.delete(place)
        if (line.size === 0) waiting.delete(person)
      }
      const refuse = () => {
        settle()
        reject(new RefusalError(tooManyTries(1)))
      }
      const begin = () => {
        settle()
        resolve(leave(person))
      }
      const place: Place = { begin, refuse }
      const late = setTimeout(refuse, patience)
      signal.addEventListener('abort', refuse)
      line.add(place)
      if (signal.aborted) refuse()
    })
}

/**
 * Keeps one person's dear calls from taking the server from everybody else. A call that is given up keeps its place
 * until its work ends.
 */
export function limitDearCalls(app: FastifyInstance): void {
  const enter = createPlaces()
  app.addHook('onRoute', (route) => {
    const { handler, config: { dear } = {} } = route
    if (!dear) return
    route.handler = async function (request, reply) {
      if (dear === 'long' && !isLong(request)) return handler.call(this, request, reply)
      const leave = await enter(callerIdOf(request), goneOf(reply))
      try {
        return await handler.call(this, request, reply)
      } finally {
        leave()
      }
    }
  })
}
