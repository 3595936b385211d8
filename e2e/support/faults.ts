import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What colours are judged by: half of what axe takes. They are the same in every language. */
const ofColours = ['color-contrast', 'link-in-text-block']

const parts: Record<'colours' | 'structure', axe.RunOptions> = {
  colours: { runOnly: ofColours },
  structure: { rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) },
}

/** Runs axe in the page while nothing in it fades or moves: half gone, a message has the colours of neither. */
function judge(options: axe.RunOptions) {
  const here: typeof axe = Object(window).axe
  const moving = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      )
  const look = async (left: number): Promise<axe.AxeResults> => {
    await Promise.allSettled(moving().map((each) => each.finished))
    let hasMoved = false
    const note = () => {
      hasMoved = true
    }
    document.addEventListener('transitionrun', note)
    const results = await here.run({ resultTypes: ['violations'], ...options })
    document.removeEventListener('transitionrun', note)
    return hasMoved && left > 0 ? look(left - 1) : results
  }
  return look(5)
}

/** What axe finds, short enough to be read; `only`: in a part of it, where the rest was judged before. */
export async function faults(page: Page, { only }: { only?: keyof typeof parts } = {}) {
  // To read axe takes a page as long as to answer it: once is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(judge, only ? parts[only] : {})
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, none }) => `${id}: ${html.slice(0, 120)} ${[...any, ...none][0]?.message ?? ''}`),
  )
}
