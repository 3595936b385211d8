import { lazyRouteComponent } from '@tanstack/react-router'

/** The files of a screen did not come: there is no network, or another build has replaced them. */
export class ScreenMissing extends Error {}

/**
 * In the session of a tab: a screen whose files are missing is asked for afresh once, and then said to be missing.
 */
const keyOf = (error: unknown) => `asked afresh: ${String(error)}`

/**
 * A browser may keep for the life of a page that a script did not come, and a script whose styles did not come as
 * whole: only a page that is loaded again asks for them again.
 */
function missing(error: unknown): Promise<never> {
  const key = keyOf(error)
  if (!navigator.onLine || sessionStorage.getItem(key) !== null)
    throw new ScreenMissing('The files of a screen are missing.', { cause: error })
  sessionStorage.setItem(key, 'yes')
  window.location.reload()
  return new Promise(() => {})
}

/** The component of a route, whose files come when it is opened. */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(missing), name)
