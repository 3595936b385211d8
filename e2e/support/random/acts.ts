import { pasteFrom } from '../clipboard.ts'
import { findBox, findDialog, findStatus, pressInFind, replaceBox } from '../find.ts'
import { expect } from '../test.ts'
import { expectField, type Game, inField, lift, pick, putCursor, rest } from './game.ts'
import { troubles } from './network.ts'
import { missingIn, signsOf } from './plain-job.ts'
import { bestMatch, lookAt } from './screen-rows.ts'

/**
 * Something that a person does in the editor, and to the model beside it; says what it was, undefined when it can't
 * be done now.
 */
type Act = (game: Game) => Promise<string | undefined>

const french = [
  'Gauche.',
  'Tenez la droite',
  'É',
  ' fin',
  'aa',
  'ab',
  '20 % ',
  '👍',
  'a b ',
  '« non »',
  'Sortie !',
]
const arabic = ['يسار', ' قف', '٢٠ متر ', 'لا']

/** What other programs put on the clipboard, and what of it comes in. */
const outside = [
  ['Deux\r\nlignes', 'Deux lignes'],
  ['t\u0000r\u0007op', 'trop'],
  [' avec espaces ', ' avec espaces '],
  ['<b>gras</b>', '<b>gras</b>'],
  ['{1} {', '{1} {'],
] as const

const wordsFor = (game: Game) => pick(game, game.rightToLeft ? arabic : french)

const type: Act = async (game) => {
  const { page, job } = game
  const n = await inField(game)
  const words = wordsFor(game)
  const at = await putCursor(game, signsOf(job.row(n).text).length)
  await page.keyboard.type(words)
  job.type(n, at, words)
  return `type “${words}” after ${at} signs of ${n}`
}

const typeOver: Act = async (game) => {
  const { page, job } = game
  const n = await inField(game)
  const words = wordsFor(game)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  job.type(n, 0, words, signsOf(job.row(n).text).length)
  return `type “${words}” over ${n}`
}

const erase: Act = async (game) => {
  const { page, job, next } = game
  const n = await inField(game)
  const { length } = signsOf(job.row(n).text)
  const at = await putCursor(game, length)
  const presses = 1 + next(3)
  const key = pick(game, ['Backspace', 'Delete'])
  for (let press = 0; press < presses; press++) await page.keyboard.press(key)
  if (key === 'Backspace') job.erase(n, Math.max(0, at - presses), at)
  else job.erase(n, at, Math.min(length, at + presses))
  return `press ${key} ${presses} times after ${at} signs of ${n}`
}

/** A key that puts one thing where the cursor is. */
const put =
  (key: string, piece: string): Act =>
  async (game) => {
    const n = await inField(game)
    const at = await putCursor(game, signsOf(game.job.row(n).text).length)
    await game.page.keyboard.press(key)
    game.job.insert(n, at, [piece])
    return `press ${key} after ${at} signs of ${n}`
  }

const insertCode: Act = async (game) => {
  const { page, job } = game
  const n = await inField(game)
  const { text } = job.row(n)
  const at = await putCursor(game, signsOf(text).length)
  await page.keyboard.press('F9')
  const [code = ''] = missingIn(job.source(n), text)
  job.insert(n, at, [code])
  return `insert ${code || 'no code'} after ${at} signs of ${n}`
}

const chooseCode: Act = async (game) => {
  const { page, job, next } = game
  const n = await inField(game)
  const { text } = job.row(n)
  const missing = missingIn(job.source(n), text)
  const at = await putCursor(game, signsOf(text).length)
  await page.keyboard.type('{')
  if (missing.length === 0) {
    job.insert(n, at, ['{'])
    return `type a brace after ${at} signs of ${n}, where no code is missing`
  }
  await expect(page.getByRole('menu')).toBeVisible()
  const choice = next(missing.length + 1)
  if (choice === missing.length) await page.keyboard.press('Escape')
  else {
    for (let press = 0; press < choice; press++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  // The brace that asked for a code is one step with it.
  job.insert(n, at, [missing[choice] ?? '{'])
  await expect(page.getByRole('menu')).toBeHidden()
  return `choose ${missing[choice] ?? 'no code'} in the menu after ${at} signs of ${n}`
}

const pasteWords: Act = async (game) => {
  const { page, job } = game
  const n = await inField(game)
  const [source, content] = pick(game, outside)
  const at = await putCursor(game, signsOf(job.row(n).text).length)
  await pasteFrom(page, Number(n), { 'text/plain': source, 'text/html': `<i>${source}</i>` })
  job.insert(n, at, [content])
  return `paste ${JSON.stringify(source)} after ${at} signs of ${n}`
}

const cut: Act = async (game) => {
  const { page, job, next, rightToLeft } = game
  const n = await inField(game)
  const { length } = signsOf(job.row(n).text)
  if (length === 0) return undefined
  await page.keyboard.press('Control+Home')
  const to = rightToLeft ? length : 1 + next(Math.min(length, 10))
  if (rightToLeft) await page.keyboard.press('Control+a')
  else for (let press = 0; press < to; press++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+x')
  job.cut(n, 0, to)
  return `cut ${to} signs of ${n}`
}

const pasteCut: Act = async (game) => {
  const { page, job } = game
  if (job.clipboard === '') return undefined
  const n = await inField(game)
  const at = await putCursor(game, signsOf(job.row(n).text).length)
  await page.keyboard.press('Control+v')
  job.paste(n, at)
  return `paste ${job.clipboard} after ${at} signs of ${n}`
}

const copySource: Act = async (game) => {
  const n = await inField(game)
  await game.page.keyboard.press('Control+Insert')
  game.job.copySource(n)
  return `copy the source of ${n}`
}

const insertMatch: Act = async (game) => {
  const { page, job } = game
  const n = await inField(game)
  const before = await bestMatch(page)
  if (before === undefined) return undefined
  await page.keyboard.press('Control+1')
  // A better one may have come in between.
  const offers = [before, await bestMatch(page)]
  const { rows } = await lookAt(page)
  const text = rows[n]?.text ?? ''
  job.insertMatch(n, offers.includes(text) ? text : before)
  return `insert the match ${before} in ${n}`
}

/** A key that concerns the active segment alone. */
const onSegment =
  (name: string, key: string, act: (job: Game['job'], n: string) => void): Act =>
  async (game) => {
    const n = await inField(game)
    await game.page.keyboard.press(key)
    act(game.job, n)
    return `${name} ${n}`
  }

const go: Act = async (game) => {
  const { page, job } = game
  const { active, rows } = await lookAt(page)
  const others = Object.keys(rows).filter((n) => n !== active && job.row(n).state !== 'Locked')
  if (others.length === 0) return undefined
  const n = pick(game, others)
  await page.getByRole('button', { name: `Edit segment ${n}`, exact: true }).click()
  await expectField(game, n)
  return `go to ${n}`
}

const replaceAll: Act = async (game) => {
  const { page, job, network } = game
  // Its thread's file is in the browser's cache, which tests that hold up calls switch off.
  if (network.trouble() === 'offline') return undefined
  const active = await inField(game)
  const find = pick(game, ['a', 'e', 'gauche', 'droite', '.', 'fin', 'يسار', 'Nowhere'])
  const by = pick(game, ['', 'o', 'Gare', 'a a', '👍'])
  await page.keyboard.press('Control+f')
  await findBox(page).fill(find)
  await replaceBox(page).fill(by)
  await pressInFind(page, 'Replace all')
  const { places, segments } = job.replaceAll(find, by, active)
  const count = `${places} in ${segments} ${segments === 1 ? 'segment' : 'segments'}`
  if (places === 0) await expect(findStatus(page)).toContainText('Nothing to replace.')
  else {
    await expect(findDialog(page)).toContainText(`Replace ${count}?`)
    await pressInFind(page, `Replace ${places}`)
    await expect(findStatus(page)).toContainText(`Replaced ${count}.`)
  }
  await page.keyboard.press('Escape')
  await expect(findDialog(page)).toHaveCount(0)
  await expectField(game, active)
  return `replace “${find}” by “${by}”: ${count}`
}

const filter: Act = async (game) => {
  const { page, job, next } = game
  if (job.isFiltered) {
    await lift(game)
    return 'clear the filter'
  }
  const words = pick(game, ['left', 'gauche', 'ok', 'o'])
  const isByState = next(2) === 0
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter segments' })
  if (isByState) {
    await sheet.getByRole('checkbox', { name: 'Open' }).check()
    await sheet.getByRole('checkbox', { name: 'Draft' }).check()
    await page.keyboard.press('Escape')
  } else {
    await sheet.getByRole('textbox', { name: 'Words' }).fill(words)
    await page.keyboard.press('Enter')
  }
  job.filter(isByState ? { open: true } : { words })
  await expect(page.getByRole('status').filter({ hasText: `of ${job.total} segments` })).toBeVisible()
  return isByState ? 'filter by state' : `filter by “${words}”`
}

const openOnly: Act = async (game) => {
  const { page, job } = game
  const is = !job.isOpenOnly
  await page.getByRole('tab', { name: is ? /^Open/ : /^All/ }).click()
  job.showOnlyOpen(is)
  return is ? 'show the open ones' : 'show all of them'
}

const loseNetwork: Act = async (game) => {
  const trouble = pick(game, troubles)
  await game.network.become(trouble)
  return `the network’s trouble is ${trouble}`
}

const reload: Act = async (game) => {
  const { page, job, network } = game
  // A page needs a network to be opened.
  if (network.trouble() === 'offline') await network.become('before')
  const fetching = page.waitForResponse(/finder\.worker/)
  await page.reload()
  await fetching
  await expect(page.getByRole('tab', { name: /^All/ })).toContainText(String(job.total))
  job.reload()
  await rest(game)
  return 'load the page again'
}

const pauseForAWhile: Act = async (game) => {
  await rest(game)
  return 'rest'
}

const acts: readonly (readonly [times: number, act: Act])[] = [
  [6, type],
  [2, typeOver],
  [3, erase],
  [1, put('Enter', '\n')],
  [1, put('Control+Shift+Space', '\u00a0')],
  [3, insertCode],
  [2, chooseCode],
  [2, pasteWords],
  [2, cut],
  [3, pasteCut],
  [2, copySource],
  [2, insertMatch],
  [4, onSegment('confirm', 'Control+Enter', (job, n) => job.confirm(n))],
  [1, onSegment('reopen', 'Control+Shift+Enter', (job, n) => job.reopen(n))],
  [2, onSegment('repeat from', 'Control+Alt+Enter', (job) => job.repeat())],
  [4, onSegment('undo from', 'Control+z', (job) => job.undo())],
  [3, onSegment('redo from', 'Control+Shift+z', (job) => job.redo())],
  [4, go],
  [2, replaceAll],
  [2, filter],
  [1, openOnly],
  [2, loseNetwork],
  [1, reload],
  [1, pauseForAWhile],
]

const bag = acts.flatMap(([times, act]) => Array.from({ length: times }, () => act))

/** Does something by chance that can be done now; says what. */
export async function actByChance(game: Game): Promise<string> {
  for (;;) {
    const description = await pick(game, bag)(game)
    if (description !== undefined) return description
  }
}
