import type { Page } from '@playwright/test'
import { target } from './steps.ts'

/** The codes in a segment's field, as a screen reader names them. */
export const chips = (page: Page, n: number) =>
  target(page, n)
    .getByRole('img')
    .evaluateAll((all) => all.map((chip) => chip.getAttribute('aria-label')))

/** A source with a pair and a code of its own. */
export const withCodes = 'Press <g id="1">OK</g> for <x id="2"/> now.'
