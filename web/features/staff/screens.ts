import { lateScreen } from '../../ui/lateScreen.ts'

/** The provider's screens by their addresses below `/app/staff/`. */
const screens = {
  work: lateScreen(() => import('./work/WorkPage.tsx'), 'WorkPage'),
  project: lateScreen(() => import('./project/ProjectPage.tsx'), 'ProjectPage'),
  consultants: lateScreen(() => import('./people/ConsultantsPage.tsx'), 'ConsultantsPage'),
  consultant: lateScreen(() => import('./people/PersonPage.tsx'), 'PersonPage'),
  memories: lateScreen(() => import('./running/MemoriesPage.tsx'), 'MemoriesPage'),
  terms: lateScreen(() => import('./terms/TermsPage.tsx'), 'TermsPage'),
  statements: lateScreen(() => import('./statements/StatementsPage.tsx'), 'StatementsPage'),
  statement: lateScreen(() => import('./statements/StatementPage.tsx'), 'StatementPage'),
  alerts: lateScreen(() => import('./running/AlertsPage.tsx'), 'AlertsPage'),
  connections: lateScreen(() => import('./running/ConnectionsPage.tsx'), 'ConnectionsPage'),
  audit: lateScreen(() => import('./running/AuditPage.tsx'), 'AuditPage'),
  'page-views': lateScreen(() => import('./running/PageViewsPage.tsx'), 'PageViewsPage'),
  review: lateScreen(() => import('./review/ReviewPage.tsx'), 'ReviewPage'),
}

export type Screen = keyof typeof screens

export const isScreen = (name: string): name is Screen => Object.hasOwn(screens, name)

export const screenOf = (name: Screen) => screens[name]

/** Fetches the files of a screen, so that it is drawn as a whole. */
export const openScreen = async (name: Screen): Promise<void> => {
  await screens[name].preload?.()
}
