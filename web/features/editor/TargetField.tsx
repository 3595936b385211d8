import { wordsOf } from '@hub/text/text'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import codeStyles from '../../ui/Coded.module.css'
import { useOnPhone } from '../../ui/useOnPhone.ts'
import { useStable } from '../../ui/useStable.ts'
import type { Desk } from '../desk/desk.ts'
import type { Entry } from '../desk/entry.ts'
import { isBlocked } from '../desk/problems.ts'
import { CodeMenu, itemId } from './CodeMenu.tsx'
import { Conflict } from './Conflict.tsx'
import { FieldActs } from './FieldActs.tsx'
import { Findings } from './Findings.tsx'
import type { Notice } from './field/Field.ts'
import { FieldSlot } from './fieldSlot.ts'
import type { Action } from './keys.ts'
import { MissingCodes } from './MissingCodes.tsx'
import { OpenJob } from './openJob.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { useSpelling } from './spelling/useSpelling.ts'
import styles from './TargetField.module.css'
import { nextTermOf, useTermTargets } from './terms/useTermTargets.ts'
import { useField } from './useField.ts'

type Props = {
  desk: Desk
  entry: Entry
  language: string
  direction: 'ltr' | 'rtl'
  /** ids of what says the source and the state */
  describedBy: string
  /** how often the reader has moved: each move puts the focus into the field */
  moves: number
  act: (action: Action) => void
  /** what the active segment is offered beside its field */
  offer: ReactNode
}

/**
 * The field is its own: what changes about it is set on its element, and only when it does. The library looks at its
 * whole text after each attribute that is set.
 */
function useSaidOf(
  field: ReturnType<typeof useField>['field'],
  menuId: string,
  menu: ReturnType<typeof useField>['menu'],
  isInvalid: boolean,
) {
  useEffect(() => {
    field.current?.element.setAttribute('aria-invalid', String(isInvalid))
  }, [field, isInvalid])
  // Two marks below one word would say it twice.
  const isSpelt = useSpelling()?.state === 'ready'
  useEffect(() => field.current?.element.setAttribute('spellcheck', String(!isSpelt)), [field, isSpelt])
  useEffect(() => {
    const element = field.current?.element
    const ofMenu = {
      'aria-haspopup': 'menu',
      'aria-controls': menuId,
      'aria-activedescendant': itemId(menuId, menu?.chosen ?? 0),
    }
    for (const [name, value] of Object.entries(ofMenu))
      if (menu) element?.setAttribute(name, value)
      else element?.removeAttribute(name)
  }, [field, menuId, menu])
}

/** Lets what is beside the text write into the field, at its caret. */
function useOpenField(field: ReturnType<typeof useField>['field']) {
  const slot = use(FieldSlot)
  useEffect(() => {
    slot.current = (words) => {
      field.current?.insertWords(words)
      field.current?.focus()
    }
    return () => {
      slot.current = undefined
    }
  }, [slot, field])
}

type ActsProps = Pick<Props, 'desk' | 'entry' | 'act'> & {
  focus: () => void
  /** null: none is missing, undefined: there is none */
  insertTerm: (term: string | null | undefined) => void
}

/** What the keys and buttons of the active segment do, and why it could not be confirmed. */
function useSegmentActs({ desk, entry: { segment, text }, act, focus, insertTerm }: ActsProps) {
  const [refusal, setRefusal] = useState<'empty' | 'blocked'>()
  const confirm = useStable(() => {
    const reason = desk.confirm(segment.id)
    setRefusal(reason)
    if (reason === undefined) act('confirm')
    else focus()
  })
  const reopen = useStable(() => {
    if (desk.reopen(segment.id)) act('reopen')
    focus()
  })
  const copySource = useStable(() => {
    setRefusal(undefined)
    desk.apply([{ id: segment.id, text: segment.source, origin: null }], 'copy')
    focus()
  })
  const client = useQueryClient()
  const jobId = use(OpenJob)
  const does = (action: Action) => {
    if (action === 'confirm') confirm()
    else if (action === 'term') insertTerm(nextTermOf(client, jobId, segment.id, wordsOf(text).join('')))
    else if (action === 'copy') copySource()
    else if (action === 'reopen') reopen()
    else act(action)
  }
  return { refusal, forget: () => setRefusal(undefined), confirm, reopen, copySource, does }
}

/** The key that inserts a term, and what is announced of terms. */
function useTermKey(insert: (words: string) => void) {
  const t = useTranslations('editor.terms')
  const [answer, setAnswer] = useState('')
  return {
    insert: (term: string | null | undefined) => {
      if (typeof term === 'string') insert(term)
      setAnswer(typeof term === 'string' ? '' : t(term === null ? 'allThere' : 'noTerm'))
    },
    forget: () => setAnswer(''),
    sentence: (offered: string | undefined) =>
      offered === undefined ? answer : t('offered', { term: offered }),
  }
}

const attributesOf = (name: string, described: string, language: string, direction: 'ltr' | 'rtl') => ({
  class: `${styles.field} ${codeStyles.text}`,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': name,
  'aria-describedby': described,
  'aria-keyshortcuts': 'Control+/',
  lang: language,
  dir: direction,
  spellcheck: 'true',
})

/** The field of the active segment, and what can be done there. */
export function TargetField({ desk, entry, language, direction, describedBy, moves, act, offer }: Props) {
  const t = useTranslations('editor')
  const id = useId()
  const host = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState<Notice>()
  const { segment, position, problems } = entry

  const focus = () => field.current?.focus()
  const terms = useTermKey((words) => field.current?.insertWords(words))
  const parts = { desk, entry, act, focus, insertTerm: terms.insert }
  const { refusal, forget, confirm, reopen, copySource, does } = useSegmentActs(parts)
  const described = `${describedBy} ${id}-findings ${id}-findings-line`
  const { field, menu, offered, closeMenu } = useField({
    host,
    desk,
    entry,
    language,
    attributes: attributesOf(t('field', { n: String(position) }), described, language, direction),
    moves,
    terms: useTermTargets(segment.id),
    ghostClass: `${styles.ghost}`,
    act: does,
    notify: (what) => {
      forget()
      terms.forget()
      setMessage(what)
    },
  })

  useOpenField(field)
  const insertCode = useStable(() => field.current?.insertCode())
  const insertSpace = useStable(() => field.current?.insertWords('\u00a0'))
  const written = { desk, entry, language, focus }
  const Acts = useOnPhone() ? PhoneBar : FieldActs

  useSaidOf(field, `${id}-menu`, menu, isBlocked(problems))

  return (
    <>
      <div className={styles.written}>
        <div ref={host} className={styles.host} />
        <p role="status" className="sr">
          {terms.sentence(offered)}
        </p>
        {menu && (
          <CodeMenu
            id={`${id}-menu`}
            {...menu}
            choose={(code) => {
              field.current?.answerBrace(code)
              closeMenu()
            }}
          />
        )}
        <div className={styles.below}>
          <Findings id={`${id}-findings`} {...written} refusal={refusal} message={message} />
          <MissingCodes entry={entry} insert={(code) => field.current?.insertCode(code)} />
        </div>
        {segment.note && <p className={styles.note}>{t('note', { note: segment.note })}</p>}
        {offer}
        <Conflict desk={desk} entry={entry} language={language} direction={direction} chosen={focus} />
      </div>
      <Acts
        status={entry.status}
        confirm={confirm}
        reopen={reopen}
        copySource={copySource}
        insertCode={insertCode}
        insertSpace={insertSpace}
        act={act}
      />
    </>
  )
}
