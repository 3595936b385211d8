import { longestQuery } from '@hub/text/find'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUp } from '@phosphor-icons/react/dist/csr/CaretUp'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { onMac } from '../../../ui/onMac.ts'
import { type Action, actionOf } from '../keys.ts'
import { FindRest } from '../parts.ts'
import styles from './FindDialog.module.css'
import type { useFind } from './useFind.ts'

type Props = {
  find: ReturnType<typeof useFind>
  ids: readonly string[]
  editable: boolean
  act: (action: Action) => void
}

/** Undo and redo in a box are the box's own as long as something was typed there since the last act on the texts. */
function useKeys({ find, act }: Pick<Props, 'find' | 'act'>) {
  const hasTyped = useRef(false)
  const press = (event: KeyboardEvent) => {
    const action = actionOf(event.nativeEvent, onMac)
    const isBox = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (event.key === 'Escape') find.hide()
    else if (isBox && !hasTyped.current && (action === 'undo' || action === 'redo')) act(action)
    else if (isBox && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey)
      find.step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const typing = (is: boolean) => {
    hasTyped.current = is
  }
  return { press, typing }
}

/**
 * Finds and replaces beside the text, which can be gone on with. The box comes with the editor: the key's next letter
 * is for it.
 */
export function FindDialog(props: Props) {
  return props.find.state.presses === 0 ? null : <FindForm {...props} />
}

function FindForm({ find, ids, editable, act }: Props) {
  const t = useTranslations('editor.find')
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const { finding, state, languages } = find
  const { options, outcome, presses } = state
  const { press, typing } = useKeys({ find, act })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the key counts
  useLayoutEffect(() => box.current?.select(), [presses])
  const language = {
    lang: languages[options.side],
    dir: options.side === 'source' ? languages.sourceDirection : languages.targetDirection,
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    type: 'text',
  }
  const wrong = outcome.state === 'invalid' || outcome.state === 'tooLong' ? outcome.state : undefined
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      className={styles.dialog}
      data-beside="find"
      onKeyDown={press}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{t('title')}</h2>
        <Button look="quiet" inRow className={styles.sign} aria-label={t('close')} onClick={find.hide}>
          <X size={20} aria-hidden />
        </Button>
      </div>
      <TextField
        {...language}
        ref={box}
        label={t('find')}
        value={options.find}
        error={wrong && t(`problem.${wrong}`, { most: longestQuery })}
        onChange={(event) => {
          typing(true)
          finding.set({ find: event.currentTarget.value })
        }}
        beside={
          <>
            <Button
              className={styles.sign}
              aria-label={t('previous')}
              title={t('previous')}
              onClick={() => find.step(-1)}
            >
              <CaretUp size={20} aria-hidden />
            </Button>
            <Button
              className={styles.sign}
              aria-label={t('next')}
              title={t('next')}
              onClick={() => find.step(1)}
            >
              <CaretDown size={20} aria-hidden />
            </Button>
          </>
        }
      />
      <FindRest props={{ find, ids, editable, language, typing }} />
    </div>
  )
}
