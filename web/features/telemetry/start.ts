import { addressOf, configuration } from '../../api/configuration.ts'
import { needsSession } from '../../api/session.ts'
import { quietly } from '../../ui/quietly.ts'
import { atRest } from './atRest.ts'
import { afterDelay, mayTrack, routeName } from './pages.ts'

// Safari has no idle callback.
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2000)

type Pages = {
  /** every route there is */
  routes: readonly string[]
  /** calls back with the path of each page that opens */
  listen: (onPage: (pathname: string) => void) => void
}

/**
 * R1.11: views of pages are counted, if it is configured and the visitor's wish, where it is respected, allows it.
 * Its code comes when all is idle, and not before a page has stayed: a page that waits for its data is idle too, and
 * has more to do in a moment. While somebody types, it waits for a rest, and behind the login somebody is about to.
 */
export function startTelemetry({ routes, listen }: Pages) {
  const { telemetryUrl, telemetryKey, telemetryRespectsDnt } = configuration()
  if (telemetryUrl === '' || !mayTrack(navigator, telemetryRespectsDnt)) return
  const waiting: string[] = []
  const isForWork = needsSession(window.location.pathname)
  const whenAtRest = atRest(window, isForWork ? Date.now() : 0)
  let track = (route: string): void => {
    if (waiting.push(route) === 1) whenAtRest(() => whenIdle(() => void connect()))
  }
  const countPage = afterDelay((route) => track(route))
  listen((pathname) => countPage(routeName(pathname, routes)))
  const connect = async () => {
    const client = await quietly(() => import('./client.ts'))
    if (!client) return
    track = client.pageViewsTo({ endpoint: addressOf(telemetryUrl, '/v2/track'), key: telemetryKey })
    waiting.forEach((route) => {
      track(route)
    })
  }
}
