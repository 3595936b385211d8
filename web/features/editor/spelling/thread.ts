import { createChecker } from '@hub/spelling/checker'
import { openSpeller, splitFile } from '@hub/spelling/speller'
import type { createInspector } from '../checks/inspector.ts'
import type { Report, SpellingOrder } from '../checks/orders.ts'
import { createSpellingLook } from './look.ts'

type Look = ReturnType<typeof createSpellingLook>

let look: Look | undefined
let known: readonly string[] = []

async function open(url: string, language: string): Promise<Look | undefined> {
  const response = await fetch(url)
  const file = response.ok ? splitFile(await response.text()) : null
  const speller = file && (await openSpeller(file.affixes, file.words))
  const checker = speller && createChecker(speller, language)
  return checker ? createSpellingLook(checker, language) : undefined
}

/** What the page asks of the checks' thread about spelling. */
export async function order(
  what: SpellingOrder,
  inspector: ReturnType<typeof createInspector>,
  tell: (report: Report) => void,
): Promise<void> {
  if (what.kind === 'open') {
    look = await open(what.url, what.language).catch(() => undefined)
    look?.know(known)
    inspector.look('spelling', look)
    tell({ spelling: { kind: 'opened', ok: look !== undefined } })
  } else if (what.kind === 'know') {
    known = what.words
    const findings = inspector.take('spelling', look?.know(known) ?? [])
    if (findings.length > 0) tell({ findings })
  } else if (what.kind === 'close') {
    look = undefined
    tell({ findings: inspector.look('spelling', undefined) })
  } else tell({ spelling: { kind: 'suggestions', nth: what.nth, words: look?.suggest(what.word) ?? [] } })
}
