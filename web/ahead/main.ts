// The first script of the page, which runs while the others are still on their way: it imports nothing of them.
import { begin } from './begun.ts'
import { callsAt } from './calls.ts'
import { guardMarkup } from './guard.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const textIn = (value: unknown, name: string): string | undefined => {
  const member: unknown = isObject(value) ? Reflect.get(value, name) : undefined
  return typeof member === 'string' ? member : undefined
}

/** The token in the session's cookie; what is no session is found out by the page. */
function accessToken(): string | undefined {
  const value = /(?:^|; )(?:__Host-)?hub_session=([^;]*)/.exec(document.cookie)?.[1]
  return value === undefined ? undefined : textIn(JSON.parse(decodeURIComponent(value)), 'access')
}

/** What only costs time when it fails is asked for again by the page, which says what failed. */
async function askAhead() {
  const configuration = begin('/config.json').then((response) => response.clone().json())
  const { pathname, search } = window.location
  const paths = callsAt(pathname, search)
  const access = paths.length > 0 ? accessToken() : undefined
  const base = textIn(await configuration, 'apiUrl')
  if (access === undefined || base === undefined) return
  for (const path of paths) begin(base.replace(/\/+$/, '') + path, access)
}

const fromStorage = (storage: 'localStorage' | 'sessionStorage') => () => window[storage].getItem('')

/**
 * What browsers make ready when it is first used. They have the time for that while the scripts are on their way, and
 * not in the middle of those.
 */
const firstUses = [
  fromStorage('localStorage'),
  fromStorage('sessionStorage'),
  () => new MessageChannel().port1.close(),
]

function prepare() {
  const [use] = firstUses.splice(0, 1)
  if (!use) return
  try {
    use()
  } catch {
    // Not to be had where the browser keeps nothing for this page.
  }
  setTimeout(prepare)
}

/**
 * Languages take a browser 50 ms and more the first time that a number or a date is written: a thread of its own has
 * them.
 */
function learnLanguages() {
  guardMarkup()
  new Worker(new URL('./languages.worker.ts', import.meta.url), { type: 'module' })
}

askAhead()
  .catch(() => undefined)
  .finally(prepare)
try {
  learnLanguages()
} catch {
  // The page's own thread does it when it needs them.
}
