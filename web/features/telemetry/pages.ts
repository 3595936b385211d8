/** R9.1, ms: what was only passed through on the way is no page view. */
const pageViewDelay = 500

/** The part of `navigator` that says what its person wants. */
type Wishes = { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: boolean }

/** Where wishes are respected, nothing of the telemetry is even loaded for a person who asks not to be tracked. */
export const mayTrack = ({ doNotTrack, globalPrivacyControl }: Wishes, isRespected: boolean) =>
  !isRespected || (globalPrivacyControl !== true && doNotTrack !== '1' && doNotTrack !== 'yes')

/** An address as the page's route: one of ours, or `/other`. What people typed, ids and queries are in neither. */
export function routeName(pathname: string, routes: readonly string[]): string {
  const path = pathname.replace(/\/+$/, '') || '/'
  return routes.includes(path) ? path : '/other'
}

/** Tells of a page when it has been open for half a second. */
export function afterDelay(tell: (route: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (route: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => tell(route), pageViewDelay)
  }
}
