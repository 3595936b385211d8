import { type Part, partsOf, type Text } from '@hub/text/text'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import codeStyles from '../../../ui/Coded.module.css'
import { CodedText } from '../../../ui/Coded.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Acts } from '../../../ui/Page.tsx'
import styles from './SplitDialog.module.css'
import { firstStop, stopAfter, type Unit } from './stops.ts'

type Props = {
  /** of the segment */
  number: number
  source: Text
  language: string
  direction: 'ltr' | 'rtl'
  /** why it was not split, in a sentence; undefined: it was */
  split: (at: number) => Promise<string | undefined>
  close: () => void
}

/** The words before a place and after it; a code that opens there belongs to what follows. */
function halvesOf(source: Text, at: number): [Part[], Part[]] {
  const halves: [Part[], Part[]] = [[], []]
  let passed = 0
  for (const part of partsOf(source)) {
    if (typeof part !== 'string') {
      const isAfter = passed > at || (passed === at && part.kind === 'open')
      halves[isAfter ? 1 : 0].push(part)
      continue
    }
    const cut = Math.min(Math.max(at - passed, 0), part.length)
    if (cut > 0) halves[0].push(part.slice(0, cut))
    if (cut < part.length) halves[1].push(part.slice(cut))
    passed += part.length
  }
  return halves
}

/** How many words a half that is drawn has before a place in it that was pressed; undefined where it was no text. */
function pressedAt({ clientX, clientY }: MouseEvent): number | undefined {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  const half = place?.offsetNode.parentElement?.closest('[data-from]')
  if (!place || !half || place.offsetNode.nodeType !== Node.TEXT_NODE) return undefined
  const before = document.createTreeWalker(half, NodeFilter.SHOW_TEXT)
  let passed = Number(half.getAttribute('data-from'))
  for (let node = before.nextNode(); node && node !== place.offsetNode; node = before.nextNode())
    if (!node.parentElement?.hasAttribute('data-code')) passed += node.textContent?.length ?? 0
  return passed + place.offset
}

/** What a key moves the mark by, in the direction in which the text is read. */
function moveOf(event: KeyboardEvent, direction: 'ltr' | 'rtl'): { by: 1 | -1; unit: Unit } | undefined {
  const unit = event.ctrlKey || event.altKey || event.metaKey ? 'word' : 'grapheme'
  const along = direction === 'ltr' ? 1 : -1
  if (event.key === 'ArrowRight') return { by: along, unit }
  if (event.key === 'ArrowLeft') return { by: along === 1 ? -1 : 1, unit }
  if (event.key === 'ArrowDown' || event.key === 'PageDown') return { by: 1, unit: 'sentence' }
  if (event.key === 'ArrowUp' || event.key === 'PageUp') return { by: -1, unit: 'sentence' }
  return undefined
}

/** The source as a line with a mark where it is to be cut. */
export function SplitDialog({ number, source, language, direction, split, close }: Props) {
  const t = useTranslations('editor.cuts')
  const words = partsOf(source)
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
  const [at, setAt] = useState(() => firstStop(words, language))
  const [state, setState] = useState<{ isBusy: boolean; refusal?: string | undefined }>({ isBusy: false })
  const move = (to: number) => {
    setAt(to)
    setState({ isBusy: false })
  }
  const submit = async () => {
    if (state.isBusy) return
    setState({ isBusy: true })
    const refusal = await split(at)
    setState({ isBusy: false, refusal })
  }
  const press = (event: KeyboardEvent) => {
    const step = moveOf(event, direction)
    if (step) move(stopAfter(words, at, step.by, step.unit, language))
    else if (event.key === 'Home') move(1)
    else if (event.key === 'End') move(Math.max(1, words.length - 1))
    else if (event.key === 'Enter') void submit()
    else return
    event.preventDefault()
  }
  const [before, after] = halvesOf(source, at)
  const near = { before: words.slice(0, at).trim().slice(-40), after: words.slice(at).trim().slice(0, 40) }
  return (
    <Dialog title={t('title', { n: String(number) })} size="middle" onClose={close}>
      <div className={styles.form}>
        <p className={styles.hint} id="split-hint">
          {t('hint')}
        </p>
        <div
          role="slider"
          tabIndex={0}
          data-autofocus
          className={`${codeStyles.text} ${styles.line}`}
          aria-label={t('mark')}
          aria-describedby="split-hint"
          aria-valuemin={1}
          aria-valuemax={Math.max(1, words.length - 1)}
          aria-valuenow={at}
          aria-valuetext={t('between', near)}
          lang={language}
          dir={direction}
          onKeyDown={press}
          onClick={(event) => {
            const place = pressedAt(event)
            if (place !== undefined) move(Math.min(Math.max(place, 1), Math.max(1, words.length - 1)))
          }}
        >
          <span data-from={0}>
            <CodedText text={before} />
          </span>
          <span className={styles.mark} aria-hidden />
          <span data-from={at}>
            <CodedText text={after} />
          </span>
        </div>
        {state.refusal && <Note tone="bad">{state.refusal}</Note>}
        <Acts>
          <Button look="main" onClick={() => void submit()} disabled={state.isBusy}>
            {t('splitHere')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </Acts>
      </div>
    </Dialog>
  )
}
