import { later } from '../../ui/later.tsx'

/** They come once the page is there: it is read, and answered, without them. */
export const KnowBefore = later(async () => (await import('./Known.tsx')).KnowBefore)
export const LeftOfJob = later(async () => (await import('./Known.tsx')).LeftOfJob)
