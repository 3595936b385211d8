import { createRootRouteWithContext, createRoute, notFound, Outlet, redirect } from '@tanstack/react-router'
import { queryClient } from './api/query-client.ts'
import { needsSession, nextAddress } from './api/session.ts'
import { sessionState, validSession } from './api/session-store.ts'
import { viewed } from './api/viewed.ts'
import { NotFound } from './features/failure/NotFound.tsx'
import { PageFailed } from './features/failure/PageFailed.tsx'
import { keepMailLink } from './features/links/mailLink.ts'
import { LandingPage } from './features/session/LandingPage.tsx'
import { lateScreen } from './ui/lateScreen.ts'

/** Search parameters stay the strings they are in the address: the library's default would read numbers. */
export type Search = Record<string, string | undefined>

/** Where the address says that somebody goes on who has signed in. */
export const nextPage = () => nextAddress(window.location.search, window.location.origin)

/** Who is signed in; the question comes with the frame of all screens, not with the first one. */
async function whoIsIn() {
  const { currentUserQuery } = await import('./features/session/user.query.ts')
  return await queryClient.ensureQueryData(currentUserQuery)
}

/** Consultants begin with what they are asked, the provider's people with what waits for them. */
export async function firstPage(): Promise<'/app/staff/work' | '/app/projects/requests'> {
  const user = await whoIsIn().catch(() => undefined)
  return user?.is_internal ? '/app/staff/work' : '/app/projects/requests'
}

/** What the router says of itself: whether the first screen is still on its way. */
type Context = { isFirstScreen(): boolean }

const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: PageFailed,
  validateSearch: (search: Search): Search => search,
  beforeLoad: ({ location }) => {
    // While leaving, the page stays as it is for its half second.
    if (sessionState() === 'leaving') return
    if (needsSession(location.pathname) && !validSession()) throw redirect({ to: '/', replace: true })
  },
})

/** Beside the shell: what fails here has no frame around it. */
const alone = { getParentRoute: () => root, errorComponent: PageFailed } as const

const landing = createRoute({
  ...alone,
  path: '/',
  component: LandingPage,
  beforeLoad: async () => {
    if (sessionState() === 'in' && validSession())
      throw redirect({ href: nextPage() ?? (await firstPage()), replace: true })
  },
})

const policies = createRoute({
  ...alone,
  path: '/public/policies',
  component: lateScreen(() => import('./features/policies/PoliciesPage.tsx'), 'PoliciesPage'),
})

const resetRequest = createRoute({
  ...alone,
  path: '/reset-password',
  component: lateScreen(() => import('./features/passwords/ResetRequestPage.tsx'), 'ResetRequestPage'),
})

/** What a mail's link carries leaves the address before anything is loaded or drawn; the page finds it kept. */
const takeLink = ({ search, location }: { search: Search; location: { pathname: string } }) => {
  if (Object.keys(search).length === 0) return
  keepMailLink(search)
  throw redirect({ href: location.pathname, replace: true })
}

const resetConfirm = createRoute({
  ...alone,
  path: '/reset-password/confirm',
  component: lateScreen(() => import('./features/passwords/ResetConfirmPage.tsx'), 'ResetConfirmPage'),
  beforeLoad: takeLink,
})

const confirmEmail = createRoute({
  ...alone,
  path: '/email/confirm',
  component: lateScreen(() => import('./features/links/EmailLinkPage.tsx'), 'ConfirmEmailPage'),
  beforeLoad: takeLink,
})

const undoEmail = createRoute({
  ...alone,
  path: '/email/undo',
  component: lateScreen(() => import('./features/links/EmailLinkPage.tsx'), 'UndoEmailPage'),
  beforeLoad: takeLink,
})

const invitation = createRoute({
  ...alone,
  path: '/invitation',
  component: lateScreen(() => import('./features/invitations/InvitationPage.tsx'), 'InvitationPage'),
  beforeLoad: takeLink,
})

const start = createRoute({
  ...alone,
  path: '/app',
  beforeLoad: async () => {
    throw redirect({ href: await firstPage(), replace: true })
  },
})

export const Shell = lateScreen(() => import('./features/shell/Shell.tsx'), 'Shell')

const shell = createRoute({
  ...alone,
  id: 'shell',
  component: Shell,
})

export const RequestsPage = lateScreen(() => import('./features/projects/RequestsPage.tsx'), 'RequestsPage')

const requests = createRoute({
  getParentRoute: () => shell,
  path: '/app/projects/requests',
  component: RequestsPage,
})

const projects = createRoute({
  getParentRoute: () => shell,
  path: '/app/projects',
  component: lateScreen(() => import('./features/projects/ProjectsPage.tsx'), 'ProjectsPage'),
})

const project = createRoute({
  getParentRoute: () => shell,
  path: '/app/projects/project',
  component: lateScreen(() => import('./features/projects/ProjectPage.tsx'), 'ProjectPage'),
})

const text = createRoute({
  getParentRoute: () => shell,
  path: '/app/projects/text',
  component: lateScreen(() => import('./features/reading/TextPage.tsx'), 'TextPage'),
})

const documentPage = createRoute({
  getParentRoute: () => shell,
  path: '/app/projects/page',
  component: lateScreen(() => import('./features/reading/DocumentPage.tsx'), 'DocumentPage'),
})

/**
 * What is a consultant's alone has no page for staff, also while they view the portal as one. Where nobody can say
 * who it is, the screen says what failed.
 */
const unlessStaff = async () => {
  void Shell.preload?.()
  const user = await whoIsIn().catch(() => undefined)
  if (user?.is_internal || viewed() !== undefined) throw notFound()
}

const earnings = createRoute({
  getParentRoute: () => shell,
  path: '/app/earnings',
  beforeLoad: unlessStaff,
  component: lateScreen(() => import('./features/earnings/EarningsPage.tsx'), 'EarningsPage'),
})

const newStatement = createRoute({
  getParentRoute: () => shell,
  path: '/app/earnings/new',
  beforeLoad: unlessStaff,
  component: lateScreen(() => import('./features/earnings/NewStatementPage.tsx'), 'NewStatementPage'),
})

const statement = createRoute({
  getParentRoute: () => shell,
  path: '/app/earnings/statement',
  beforeLoad: unlessStaff,
  component: lateScreen(() => import('./features/earnings/StatementPage.tsx'), 'StatementPage'),
})

const profile = createRoute({
  getParentRoute: () => shell,
  path: '/app/profile',
  component: lateScreen(() => import('./features/profile/ProfilePage.tsx'), 'ProfilePage'),
})

const password = createRoute({
  getParentRoute: () => shell,
  path: '/app/settings/password',
  component: lateScreen(() => import('./features/passwords/ChangePasswordPage.tsx'), 'ChangePasswordPage'),
})

const rai = createRoute({
  getParentRoute: () => shell,
  path: '/app/rai',
  component: lateScreen(() => import('./features/rai/RaiPage.tsx'), 'RaiPage'),
})

/** The address of the group leads to its first screen. */
const settings = createRoute({
  ...alone,
  path: '/app/settings',
  beforeLoad: () => {
    throw redirect({ to: '/app/settings/password', replace: true })
  },
})

const twoStep = createRoute({
  getParentRoute: () => shell,
  path: '/app/settings/two-step',
  component: lateScreen(() => import('./features/mfa/TwoStepPage.tsx'), 'TwoStepPage'),
})

const sessions = createRoute({
  getParentRoute: () => shell,
  path: '/app/settings/sessions',
  component: lateScreen(() => import('./features/sessions/SessionsPage.tsx'), 'SessionsPage'),
})

const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/app/settings/notifications',
  component: lateScreen(() => import('./features/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
})

const ownMemory = createRoute({
  getParentRoute: () => shell,
  path: '/app/settings/memory',
  beforeLoad: unlessStaff,
  component: lateScreen(() => import('./features/memory/MemoryPage.tsx'), 'MemoryPage'),
})

/** How long the first screen of the portal waits for its rows, ms. */
const rowsPatience = 400
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

const editorShell = createRoute({
  ...alone,
  id: 'editor',
  component: lateScreen(() => import('./features/shell/Shell.tsx'), 'NarrowShell'),
})

const job = createRoute({
  getParentRoute: () => editorShell,
  path: '/app/projects/job',
  component: lateScreen(() => import('./features/editor/EditorPage.tsx'), 'EditorPage'),
  loaderDeps: ({ search: { jobId } }) => ({ jobId }),
  // What fails is said by the page. A link that is only pointed at asks for nothing.
  loader: ({ deps: { jobId }, cause, context }) => {
    if (cause === 'preload' || !jobId) return undefined
    const opening = import('./features/editor/EditorPage.tsx').then(({ openAhead }) => openAhead(jobId))
    const rows = opening.catch(() => undefined)
    // On the first screen its rows are drawn together with the frame, if they come soon. Later nobody waits for them.
    return context.isFirstScreen() ? Promise.race([rows, pause(rowsPatience)]) : undefined
  },
})

/** The provider's screens are one late branch: nobody asks for a file of it before they are known to be staff. */
const staffScreens = () => import('./features/staff/StaffScreen.tsx')

const knownAsStaff = async () => {
  void Shell.preload?.()
  const user = await whoIsIn()
  if (!user.is_internal) throw notFound()
}

const staff = createRoute({
  getParentRoute: () => shell,
  path: '/app/staff/$screen',
  component: lateScreen(staffScreens, 'StaffScreen'),
  beforeLoad: knownAsStaff,
  loader: async ({ params: { screen }, location: { search }, cause, context }) => {
    const { askFirst, isScreen, openScreen } = await staffScreens()
    if (!isScreen(screen)) throw notFound()
    // A link that is only pointed at asks for nothing, and a page that is open asks by itself.
    const rows = cause === 'enter' ? askFirst(screen, search) : undefined
    await openScreen(screen)
    if (context.isFirstScreen()) await Promise.race([rows, pause(rowsPatience)])
  },
})

/** Has the width of the editor; which jobs wait for a review is a view of the work. */
const review = createRoute({
  getParentRoute: () => editorShell,
  path: '/app/staff/review',
  component: lateScreen(staffScreens, 'ReviewScreen'),
  beforeLoad: async ({ search }) => {
    await knownAsStaff()
    if (!search.jobId) throw redirect({ href: '/app/staff/work?state=Under-Review', replace: true })
  },
  // Once: the address follows the reader from segment to segment.
  loader: async ({ location: { search } }) => (await staffScreens()).openReview(search),
  staleTime: Number.POSITIVE_INFINITY,
})

export const routeTree = root.addChildren([
  landing,
  policies,
  resetRequest,
  resetConfirm,
  confirmEmail,
  undoEmail,
  invitation,
  start,
  settings,
  shell.addChildren([
    requests,
    projects,
    project,
    text,
    documentPage,
    earnings,
    newStatement,
    statement,
    profile,
    password,
    twoStep,
    sessions,
    notifications,
    ownMemory,
    rai,
    staff,
  ]),
  editorShell.addChildren([job, review]),
])
