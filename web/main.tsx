import './ui/ownStorage.ts'
import './ui/base-imports.ts'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { guardMarkup } from './ahead/guard.ts'
import { loadConfiguration } from './api/configuration.ts'
import { listenToFocus, queryClient } from './api/query-client.ts'
import { needsSession } from './api/session.ts'
import { validSession } from './api/session-store.ts'
import { App } from './app.tsx'
import { alertsQuery } from './features/alerts/alerts.query.ts'
import { StartFailed } from './features/failure/StartFailed.tsx'
import { startTelemetry } from './features/telemetry/start.ts'
import { learnLanguage } from './messages/language.ts'
import { openRouter } from './router.ts'
import { fetchFilesAhead } from './ui/fetchAhead.ts'
import { readyFonts } from './ui/fonts.ts'
import { pageNonce } from './ui/policy.ts'
import { startScheme } from './ui/scheme.ts'
import { refuseStrayFiles } from './ui/strayFiles.ts'
import { wantToaster } from './ui/toasts.ts'

startScheme()
readyFonts('400 1em "Source Sans 3 Variable"', '500 1em Literata')
guardMarkup()
const nonce = pageNonce()
if (nonce) setNonce(nonce)
listenToFocus()
refuseStrayFiles()

// R2.7: before anything is drawn, so that a protected page never shows itself to a stranger.
if (needsSession(window.location.pathname) && !validSession()) window.history.replaceState(null, '', '/')

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the portal.')
const root = createRoot(place)

/**
 * How long the first screen waits for its alerts, which would push the page down later, and for what it is made of,
 * ms.
 */
const patience = 500

/** The document has named them to the browser, so that they mostly are there already. */
async function alertsAreThere() {
  const { pathname } = window.location
  if (pathname === '/' || needsSession(pathname)) await queryClient.prefetchQuery(alertsQuery)
}

// The toaster comes with the first thing that a person does, or when the page has been open for a while: until then
// there is nothing to say, and the first screen has the network to itself.
for (const act of ['input', 'keydown', 'pointerdown'] as const)
  window.addEventListener(act, () => setTimeout(wantToaster), { once: true })
setTimeout(wantToaster, 10_000)

/**
 * Tells of each page when it is there. Of a first one that was loaded before it could be drawn the router says
 * nothing.
 */
function tellOfPages(first: Promise<void>, onPage: (pathname: string) => void) {
  let last: string | undefined
  const router = openRouter()
  const tell = (pathname: string) => {
    if (pathname !== last) onPage(pathname)
    last = pathname
  }
  router.subscribe('onResolved', ({ toLocation }) => tell(toLocation.pathname))
  void first.then(() => tell(router.state.location.pathname))
}

async function start() {
  const learnt = learnLanguage()
  try {
    await Promise.all([loadConfiguration(), learnt])
    const router = openRouter()
    // The page asks for what it shows while the alerts are on their way.
    const first = router.load()
    const tooLate = new Promise((resolve) => setTimeout(resolve, patience))
    await Promise.race([Promise.all([alertsAreThere(), first]), tooLate])
    // In pieces, between which the browser gets its turn.
    startTransition(() => root.render(<App />))
    // Behind the login the library is on its way in any case, and acts may be answered before the first key.
    if (needsSession(window.location.pathname)) {
      setTimeout(wantToaster, 1000)
      void fetchFilesAhead()
    }
    startTelemetry({
      routes: Object.keys(router.routesByPath),
      listen: (onPage) => tellOfPages(first, onPage),
    })
  } catch {
    await learnt
    root.render(<StartFailed again={start} />)
  }
}

void start()
