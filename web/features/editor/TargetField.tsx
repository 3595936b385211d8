import { sameText } from '@hub/text/text'
import { codesByNumber, markAround, printTyped, readTyped } from '@hub/text/typed'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import coded from '../../ui/Coded.module.css'
import { Conflict } from './Conflict.tsx'
import type { Desk } from './desk.ts'
import type { Entry } from './entry.ts'
import { Findings } from './Findings.tsx'
import { type Action, actionOf, onMac } from './keys.ts'
import { isBlocked } from './problems.ts'
import styles from './TargetField.module.css'

type Props = {
  desk: Desk
  entry: Entry
  language: string
  direction: 'ltr' | 'rtl'
  /** how often the reader has moved: each move puts the caret into the field */
  moves: number
  act: (action: Exclude<Action, 'copy'>) => void
}

/** Puts text where the caret is, in a way that the browser's own undo knows. */
function insert(field: HTMLTextAreaElement, text: string) {
  field.focus()
  // There is no other way to write into a field that Ctrl+Z takes back.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The field of the active segment, and what can be done there. */
export function TargetField({ desk, entry, language, direction, moves, act }: Props) {
  const t = useTranslations('editor')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [refusal, setRefusal] = useState<'empty' | 'blocked'>()
  const { segment, position, text, problems } = entry
  const codes = codesByNumber(segment.source)
  const [last, setLast] = useState(() => printTyped(text, codes))
  // What was typed, as long as it says the same: `\\{7}` and `{7}` may be one text.
  const typed = sameText(readTyped(last, codes), text) ? last : printTyped(text, codes)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every move counts, also one to the same segment
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(element.value.length, element.value.length)
  }, [moves])

  const confirm = () => {
    const reason = desk.confirm(segment.id)
    setRefusal(reason)
    if (reason === undefined) act('confirm')
    else field.current?.focus()
  }

  const copySource = () => {
    if (!field.current) return
    field.current.select()
    insert(field.current, printTyped(segment.source, codes))
  }

  const insertCode = (code: number) => {
    const element = field.current
    if (!element) return
    insert(
      element,
      markAround(code, codes, element.value.slice(element.selectionStart, element.selectionEnd)),
    )
  }

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    const action = actionOf(event, onMac)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'confirm') confirm()
    else if (action === 'copy') copySource()
    else act(action)
  }

  return (
    <>
      <textarea
        ref={field}
        className={`${styles.field} ${coded.text}`}
        aria-label={t('field', { n: String(position) })}
        aria-describedby={`${id}-findings`}
        aria-invalid={isBlocked(problems)}
        lang={language}
        dir={direction}
        spellCheck
        autoComplete="off"
        rows={2}
        value={typed}
        onChange={(event) => {
          setRefusal(undefined)
          setLast(event.currentTarget.value)
          desk.type(segment.id, readTyped(event.currentTarget.value, codes))
        }}
        onKeyDown={press}
      />
      <Findings id={`${id}-findings`} entry={entry} refusal={refusal} />
      {segment.note && <p className={styles.note}>{t('note', { note: segment.note })}</p>}
      <Conflict desk={desk} entry={entry} language={language} direction={direction} />
      <div className={styles.acts}>
        <Button look="main" inRow onClick={confirm} aria-keyshortcuts="Control+Enter">
          {t('confirm')}{' '}
          <span className={styles.hint} aria-hidden>
            {t(`keyList.${onMac ? 'macKey' : 'key'}.confirm`)}
          </span>
        </Button>
        <Button look="quiet" inRow onClick={copySource}>
          {t('copySource')}
        </Button>
        {[...codes.keys()].map((code) => (
          <Button
            key={code}
            inRow
            // The selection that a pair goes around would be lost with the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insertCode(code)}
          >
            {t('insert', { mark: `{${code}}` })}
          </Button>
        ))}
      </div>
    </>
  )
}
