import { longestQuery } from '@hub/text/find'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { FindAsk } from './FindAsk.tsx'
import styles from './FindDialog.module.css'
import { FindStatus } from './FindStatus.tsx'
import type { Options } from './finding.ts'
import type { useFind } from './useFind.ts'
import { useMarks } from './useMarks.ts'

const switches = ['matchCase', 'wholeWords', 'regex'] as const
const sides = ['target', 'source'] as const

/** On which side it is looked for, and how. */
function How({ options, set }: { options: Options; set: (options: Partial<Options>) => void }) {
  const t = useTranslations('editor.find')
  const name = useId()
  return (
    <div className={styles.how}>
      <fieldset className={styles.choices}>
        <legend className="sr">{t('in')}</legend>
        {sides.map((side) => (
          <label key={side}>
            <input type="radio" name={name} checked={options.side === side} onChange={() => set({ side })} />
            {t(side)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className="sr">{t('options')}</legend>
        {switches.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={options[option]}
              onChange={(event) => set({ [option]: event.currentTarget.checked })}
            />
            {t(option)}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

type Props = {
  find: ReturnType<typeof useFind>
  ids: readonly string[]
  editable: boolean
  /** what a box in the language of a text is given */
  language: object
  /** hears whether something was typed since the last act on the texts */
  typing: (is: boolean) => void
}

/** What is below the box of what is looked for: what was found, what takes its place, and how it is looked for. */
export function FindRest({ find, ids, editable, language, typing }: Props) {
  const t = useTranslations('editor.find')
  const { finding, state, languages } = find
  const { options, plan } = state
  // What was found is marked for as long as it is open.
  useMarks(find.desk, ids, state)
  const replaceable = editable && options.side === 'target'
  const byTooLong = options.by.length > longestQuery
  const andClose = (work: () => void) => () => {
    typing(false)
    work()
  }
  return (
    <>
      <FindStatus
        finding={finding}
        state={state}
        isFiltered={find.isFiltered}
        languages={languages}
        editable={editable}
      />
      {replaceable && (
        <TextField
          {...language}
          label={t('by')}
          value={options.by}
          error={byTooLong ? t('problem.byTooLong', { most: longestQuery }) : undefined}
          hint={options.regex ? t('regexHint') : undefined}
          onChange={(event) => {
            typing(true)
            finding.set({ by: event.currentTarget.value })
          }}
        />
      )}
      <How options={options} set={finding.set} />
      {replaceable &&
        (plan ? (
          <FindAsk plan={plan} confirm={andClose(() => void finding.replaceAll())} cancel={finding.cancel} />
        ) : (
          <div className={styles.acts}>
            <Button inRow disabled={byTooLong} onClick={andClose(find.replace)}>
              {t('replace')}
            </Button>
            <Button inRow disabled={byTooLong} onClick={andClose(finding.ask)}>
              {t('replaceAll')}
            </Button>
          </div>
        ))}
    </>
  )
}
