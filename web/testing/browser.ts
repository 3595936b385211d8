import { vi } from 'vitest'
import type { Configuration } from '../api/configuration.ts'
import { storage } from './storage.ts'

/** What the server tells a page that starts. */
export const configuration: Configuration = {
  name: 'Consultant Hub',
  environment: 'local',
  supportEmail: 'support@hub.example',
  apiUrl: '/',
  contentUrl: '/',
  telemetryUrl: '/',
  telemetryKey: null,
  telemetryRespectsDnt: true,
}

/** What the page's code asks its browser for while it is loaded and drawn. */
export function stubBrowser() {
  const location = new URL('http://127.0.0.1/app/projects')
  const stores = { localStorage: storage(), sessionStorage: storage() }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, ...stores }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }))
}

// For what is loaded after this file; the runner takes it away before the first test.
stubBrowser()
// What asks for it while it is loaded is loaded with this file: the files of a worker share what is loaded, and a later
// one finds no browser there.
await import('../api/session-store.ts')
