import { later } from '../../../ui/later.tsx'

// What is about spelling comes when there is nothing else to do.

export const SpellingPart = later(async () => (await import('./SpellingPart.tsx')).SpellingPart, {
  idle: true,
})
export const SpellingLine = later(async () => (await import('./SpellingLine.tsx')).SpellingLine, {
  idle: true,
})
export const Suggestions = later(async () => (await import('./Suggestions.tsx')).Suggestions, {
  idle: true,
})
