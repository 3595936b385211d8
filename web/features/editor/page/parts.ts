import { later } from '../../../ui/later.tsx'

/** The document as its reader will see it: what draws it comes when it is wanted. */
export const PageTab = later(async () => (await import('./PageTab.tsx')).PageTab)
