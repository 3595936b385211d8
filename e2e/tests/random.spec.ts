import { getTranslation } from '../../contract/translation.ts'
import { partsOf, type Text } from '../../text/text.ts'
import { chance } from '../../web/features/desk/testing/plain.ts'
import { type Hub, sessionOf } from '../support/hub.ts'
import { acceptedJob, editor } from '../support/jobs.ts'
import { actByChance } from '../support/random/acts.ts'
import { expectAlike, type Game, rest } from '../support/random/game.ts'
import { openNetwork } from '../support/random/network.ts'
import { PlainJob } from '../support/random/plain-job.ts'
import { lookAt } from '../support/random/screen-rows.ts'
import { saveState, target } from '../support/steps.ts'
import { type Cast, expect, noNetwork, statusLine, test } from '../support/test.ts'

// Acts by chance in the editor, and the same in a plain model: never a difference. `HUB_EDITOR_ACTS` and
// `HUB_EDITOR_SEEDS` (how many of each) do more than a test run has time for.

const units = [
  'Keep left.',
  'Press <g id="1">OK</g> for <x id="2"/> now.',
  'Way out',
  'Keep left.',
  'Mind <g id="1">the <g id="2">step</g></g>.',
  'Keep left.',
  'Press <g id="1">OK</g> for <x id="2"/> now.',
  '20 metres to <x id="1"/> the left',
  'Way out',
  'No way back.',
  'Look <x id="1"/><x id="2"/>left.',
  'Keep left.',
  { source: 'Closed.', target: 'Fermé.' },
]
const lockedNumber = '13'

const sources = units.map((unit) =>
  (typeof unit === 'string' ? unit : unit.source)
    .replaceAll(/<g id="(\d)">|<x id="(\d)"\/>/g, (_, pair, alone) => `⟦${pair ?? alone}⟧`)
    // Of the pairs here the inner one is the second.
    .replace('</g></g>', '⟦/2⟧⟦/1⟧')
    .replace('</g>', '⟦/1⟧'),
)

const acts = Number(process.env.HUB_EDITOR_ACTS ?? 80)
/**
 * Those that are run by default have found something: 3 words typed over words, 5 a code and its brace, 8 a word
 * where its letters repeat.
 */
const seeds = process.env.HUB_EDITOR_SEEDS
  ? Array.from({ length: Number(process.env.HUB_EDITOR_SEEDS) }, (_, at) => at + 1)
  : [3, 5, 8]

const words = (text: Text) =>
  partsOf(text)
    .map((part) => (typeof part === 'string' ? part : `⟦${part.kind === 'close' ? '/' : ''}${part.code}⟧`))
    .join('')

const states = {
  new: 'Open',
  draft: 'Draft',
  translated: 'Confirmed',
  reviewed: 'Reviewed',
  locked: 'Locked',
}

/** What the server has, as the screen would show it. */
async function storedSegments(hub: Hub, { mia }: Cast, job: string) {
  const { access } = await sessionOf(hub, mia)
  const answer = await fetch(`${hub.url}${getTranslation.url.replace(':jobId', job)}`, {
    headers: { authorization: `Bearer ${access}` },
  })
  const { segments } = getTranslation.schema.response[200].parse(await answer.json())
  return segments.map(({ target, status }) => [words(target), states[status]])
}

for (const seed of seeds)
  test(`${acts} acts by chance leave the editor and the server as a plain model has the job (seed ${seed})`, async ({
    hub,
    cast,
    page,
    context,
    open,
    stray,
  }) => {
    test.setTimeout(360_000 + acts * 2_000)
    stray.allow(noNetwork, 'the network is lost by chance')
    stray.allow(statusLine(409), 'an answer was lost, and what it was to be sent on')
    const rightToLeft = seed % 3 === 2
    const { job: id } = await acceptedJob(hub, cast, units, rightToLeft ? { language: 'ar' } : {})
    await hub.db
      .updateTable('segments')
      .set({ status: 'locked' })
      .where('job_id', '=', id)
      .where('position', '=', Number(lockedNumber) - 1)
      .execute()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // High enough for all rows.
    await page.setViewportSize({ width: 1280, height: 2000 })
    const fetching = page.waitForResponse(/finder\.worker/)
    let now = Date.now()
    await page.clock.setFixedTime(now)
    await open(cast.mia, editor(id))
    await expect(target(page, 1)).toBeFocused()
    // From here on an open editor needs no network.
    await fetching
    const { rows } = await lookAt(page)
    expect(rows[lockedNumber]?.state).toBe('Locked')
    const job = new PlainJob(sources, rows)
    const network = await openNetwork(context, page)
    const game: Game = { page, job, network, next: chance(seed), rightToLeft }
    const log: string[] = []
    while (log.length < acts) {
      // No typing goes on where the last one ended.
      now += 1001
      await page.clock.setFixedTime(now)
      log.push(`${log.length + 1}. ${await actByChance(game)}`)
      await expectAlike(game, log.slice(-8).join('\n'))
    }
    await network.become('none')
    await rest(game)
    await expectAlike(game, 'the network is back')
    await expect(saveState(page)).toHaveText(/^Saved/)
    expect(await storedSegments(hub, cast, id)).toEqual(
      Object.values(job.rows).map(({ text, state }) => [text, state]),
    )
  })
