import type { BrowserContext, Request } from '@playwright/test'
import type { Hub } from './hub.ts'

/** What a day keeps to itself: the texts that were typed, sent, shown and carried along in its browsers. */
export type Secrecy = {
  watch(context: BrowserContext): void
  /** which of them the portal wrote down where they do not belong: where, and the text */
  leaks(): Promise<string[]>
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Every text in an answer or a body, without the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/** The words of the contract itself: an entry may say `Accepted` or `first_name`. */
function wordsOf(schema: unknown): string[] {
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'enum' || key === 'const') return textsIn(value)
    if (key === 'properties' && isObject(value)) return [...Object.keys(value), ...wordsOf(value)]
    return key === 'example' || key === 'examples' ? [] : wordsOf(value)
  })
}

/** What names no one and says nothing: ids, times, figures, languages and routes. */
const isPlain = (text: string) =>
  /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\d\s.,:%+TZ-]+|[a-z]{2,3}(?:-[A-Z]{2})?|\/app(?:\/[\w-]+)*)$/.test(
    text,
  )

/** What an entry says of the provider's own things: how they are called, and which terms of a job were changed. */
const ofThings = ['name', 'custom_id', 'file', 'title', 'number', 'changes']
const withoutThings = (key: string, value: unknown) => (ofThings.includes(key) ? undefined : value)

/** What the portal says of itself, and calls a call that has no route. */
const ownWords = ['Consultant Hub', 'localhost', 'none']

function parsed(body: string | null): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return null
  }
}

/** What a cookie holds: a text, or several as JSON. */
function valuesOf(cookie: string): string[] {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1))
  return [value, ...textsIn(parsed(value))]
}

/** What a call carries: its body, what it looks for, its token and cookies. */
async function sent(request: Request): Promise<string[]> {
  const { authorization = '', cookie = '' } = await request.allHeaders()
  return [
    ...textsIn(parsed(request.postData())),
    ...new URL(request.url()).searchParams.values(),
    authorization.replace(/^\S+ /, ''),
    ...cookie.split('; ').flatMap(valuesOf),
  ]
}

/** Codes of six figures are plain to a pattern, and secret all the same. */
const codes = (texts: string[]) => texts.filter((text) => /^\d{6}$/.test(text))

/** What a day that begins now keeps to itself. */
export function secrecy(hub: Hub): Secrecy {
  const begin = { at: new Date(), log: hub.log().length }
  const texts = new Set<string>()
  const typed = new Set<string>()
  const reading: Promise<unknown>[] = []
  const note = async (request: Request) => {
    const carried = await sent(request)
    for (const code of codes(carried)) typed.add(code)
    for (const text of carried) texts.add(text)
    const answer = await request.response()
    if (answer?.headers()['content-type']?.includes('json'))
      for (const text of textsIn(await answer.json())) texts.add(text)
  }
  return {
    watch: (context) =>
      void context.on('requestfinished', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) reading.push(note(request).catch(() => {}))
      }),
    leaks: async () => {
      await Promise.all(reading)
      const described: unknown = await (await fetch(`${hub.url}/api/openapi.json`)).json()
      const words = new Set([...ownWords, ...wordsOf(described)])
      const secrets = [...texts].filter((text) => text.length > 3 && !words.has(text) && !isPlain(text))
      const entries = await hub.db
        .selectFrom('audit_entries')
        .select('details')
        .where('at', '>=', begin.at)
        .execute()
      const views = await hub.db.selectFrom('page_views').select('route').execute()
      const places = {
        log: hub.log().slice(begin.log),
        audit: JSON.stringify(entries, withoutThings),
        telemetry: JSON.stringify(views),
      }
      return Object.entries(places).flatMap(([place, written]) =>
        [...secrets, ...typed].filter((text) => written.includes(text)).map((text) => `${place}: ${text}`),
      )
    },
  }
}
