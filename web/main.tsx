import './ui/base-imports.ts'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { loadConfiguration } from './api/configuration.ts'
import { listenToFocus } from './api/query-client.ts'
import { needsSession } from './api/session.ts'
import { validSession } from './api/session-store.ts'
import { App } from './app.tsx'
import { StartFailed } from './features/failure/StartFailed.tsx'
import { startTelemetry } from './features/telemetry/start.ts'
import { router } from './router.tsx'
import { guardMarkup, pageNonce } from './ui/policy.ts'
import { startScheme } from './ui/scheme.ts'

startScheme()
guardMarkup()
const nonce = pageNonce()
if (nonce) setNonce(nonce)
listenToFocus()

// R2.7: before anything is drawn, so that a protected page never shows itself to a stranger.
if (needsSession(window.location.pathname) && !validSession()) window.history.replaceState(null, '', '/')

const place = document.getElementById('root')
if (!place) throw new Error('The page has no place for the portal.')
const root = createRoot(place)

async function start() {
  try {
    await loadConfiguration()
    root.render(<App />)
    startTelemetry({
      routes: Object.keys(router.routesByPath),
      listen: (opened) =>
        router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
          if (pathChanged) opened(toLocation.pathname)
        }),
    })
  } catch {
    root.render(<StartFailed again={start} />)
  }
}

void start()
