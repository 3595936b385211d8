import { later } from '../../../ui/later.tsx'

// What is about terms comes when there is nothing else to do.

export const TermsPart = later(async () => (await import('./TermsPart.tsx')).TermsPart, { idle: true })
export const TermsPanel = later(async () => (await import('./TermsPanel.tsx')).TermsPanel, { idle: true })
