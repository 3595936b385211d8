import { createRouter } from '@tanstack/react-router'
import { queryClient } from './api/query-client.ts'
import { needsSession } from './api/session.ts'
import { currentUser, onSessionChange, sessionChange, sessionState } from './api/session-store.ts'
import { PartFailed } from './features/failure/PageFailed.tsx'
import { keepPlace, takePlace } from './features/session/place.ts'
import { firstPage, nextPage, RequestsPage, routeTree, type Search, Shell } from './routes.ts'
import { noteMove } from './ui/pageNames.ts'
import { isPartLost, watchParts } from './ui/quietly.ts'
import { isSameScreen } from './ui/sameScreen.ts'

const createPortal = () =>
  createRouter({
    routeTree,
    context: { isFirstScreen: () => portal?.state.resolvedLocation === undefined },
    parseSearch: (search): Search => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search: Record<string, unknown>) => {
      const pairs = Object.entries(search).flatMap(([key, value]): [string, string][] =>
        typeof value === 'string' && value !== '' ? [[key, value]] : [],
      )
      return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
    },
    // As in the guard: `/APP` is not one of our addresses.
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: PartFailed,
  })

type Portal = ReturnType<typeof createPortal>
let portal: Portal | undefined

declare module '@tanstack/react-router' {
  interface Register {
    router: Portal
  }
}

watchParts()

let user = currentUser()

/** To where somebody wanted to go, or was, or begins. */
async function enter(router: Portal) {
  const href = nextPage() ?? takePlace(user) ?? (await firstPage())
  // Somebody may have signed out in the meantime.
  if (sessionState() === 'in') await router.navigate({ href, replace: true })
}

/** Signing in, out and being signed out by another tab all end here: one place decides where to go. */
function followSession(router: Portal) {
  const state = sessionState()
  const somebodyElse = currentUser() !== user
  if (state === 'leaving') return
  const before = user
  user = currentUser()
  if (state === 'out' || somebodyElse) queryClient.clear()
  const { pathname, search } = window.location
  if (state === 'out' && needsSession(pathname)) {
    // Who signs out is done here; whose session ended goes on where it did.
    if (sessionChange().expired) keepPlace(before, `${pathname}${search}`)
    void router.navigate({ to: '/', replace: true })
  }
  if (state === 'in' && pathname === '/') void enter(router)
}

type Move = { fromLocation?: Place | undefined; toLocation: Place }
type Place = { pathname: string; search: Search }

/**
 * A link in a page goes with that page, and the focus with the link: the next page's content has it then, so that keys
 * and readers of the screen go on there and not at the top.
 */
function keepFocusInside({ fromLocation, toLocation }: Move) {
  if (fromLocation === undefined || isSameScreen(fromLocation, toLocation)) return
  if (document.activeElement !== document.body) return
  const content = document.querySelector('main')
  if (content && !content.hasAttribute('tabindex')) content.tabIndex = -1
  content?.focus({ preventScroll: true })
}

/**
 * The one router of the page. Made when it is first asked for: making it takes as long as reading a third of the
 * first file.
 */
export function openRouter(): Portal {
  if (portal) return portal
  const router = createPortal()
  portal = router
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation !== undefined) noteMove()
    if (isPartLost() && pathChanged && navigator.onLine) window.location.assign(toLocation.href)
  })
  router.subscribe('onRendered', keepFocusInside)
  onSessionChange(() => followSession(router))
  return router
}

// The first screen behind the login, and its frame, come while the password is being typed, not while this one loads.
if (sessionState() === 'out')
  window.addEventListener(
    'input',
    () => {
      void Shell.preload?.()
      void RequestsPage.preload?.()
    },
    { once: true },
  )
