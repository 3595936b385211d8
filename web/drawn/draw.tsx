import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { configure } from '../api/configuration.ts'
import { queryClient } from '../api/query-client.ts'
import { ResetRequestPage } from '../features/passwords/ResetRequestPage.tsx'
import { PoliciesPage } from '../features/policies/PoliciesPage.tsx'
import { LandingPage } from '../features/session/LandingPage.tsx'
import { common } from '../messages/en-GB/common.ts'
import { noScript } from '../messages/en-GB/no-script.ts'
import { speak, translated } from '../messages/language.ts'
import { languages } from '../messages/languages.ts'
import { isLanguage } from '../messages/wanted.ts'
import { Texts } from '../ui/Texts.tsx'
import { drawBanners, showAlert, withoutRegion } from './alerts.tsx'
import { provider } from './blanks.ts'

/** The markup of what a screen shows at this address. */
function markupAt(path: string, element: ReactElement): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderToStaticMarkup(
    <Texts add={common}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{element}</RouterContextProvider>
      </QueryClientProvider>
    </Texts>,
  )
}

/**
 * In one language, the screens that a stranger opens first, each by its path and as it is before anything has been
 * done there; the region of alerts and what may be in it; and what a browser without scripts reads on any screen.
 */
function drawAll() {
  const { screen, region } = withoutRegion(markupAt('/', <LandingPage />))
  const screens: Record<string, string> = {
    '/': screen,
    '/reset-password': markupAt('/reset-password', <ResetRequestPage />),
    '/public/policies': markupAt('/public/policies', <PoliciesPage />),
  }
  const { needed: withoutScripts } = translated({ noScript }).noScript
  return { withoutScripts, screens, region, banners: drawBanners((banner) => markupAt('/', banner)) }
}

/** All of it by language, with blanks where goes what the build does not know. */
export async function draw() {
  configure({
    ...provider,
    environment: 'production',
    apiUrl: '/',
    contentUrl: '/',
    telemetryUrl: '/',
    telemetryKey: null,
    telemetryRespectsDnt: true,
  })
  showAlert()
  const drawings: Record<string, ReturnType<typeof drawAll>> = {}
  for (const language of Object.keys(languages).filter(isLanguage)) {
    await speak(language)
    drawings[language] = drawAll()
  }
  return drawings
}
