import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { firstClick } from '../../../ui/firstClick.ts'
import { InlineChoice } from '../../../ui/InlineChoice.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type Repetitions, repetitionChoices } from '../repetitions/choice.ts'
import styles from './MatchActs.module.css'
import type { useInsertAll } from './useInsertAll.ts'

const isChoice = (text: string): text is Repetitions => repetitionChoices.some((choice) => choice === text)

type Props = {
  insertAll: ReturnType<typeof useInsertAll>
  repetitions: Repetitions
  choose: (choice: Repetitions) => void
  /** whether a filter is set, which it keeps to */
  isFiltered: boolean
}

function Looking({ done, of }: { done: number; of: number }) {
  const t = useTranslations('editor.insertAll')
  const id = useId()
  return (
    <div className={styles.looking}>
      <span id={id}>{of === 0 ? t('searching') : t('looking', { done, of })}</span>
      <progress aria-labelledby={id} {...(of > 0 && { value: done, max: of })} />
    </div>
  )
}

/** What matches and confirmed texts may fill without being asked for segment by segment. */
export function MatchActs({ insertAll: { state, start, stop }, repetitions, choose, isFiltered }: Props) {
  const t = useTranslations('editor')
  const id = useId()
  const isLooking = state.state === 'looking'
  return (
    <div className={styles.acts}>
      <span className={styles.choice}>
        <label htmlFor={id}>{t('repetitions.label')}</label>
        <InlineChoice
          id={id}
          value={repetitions}
          onChange={({ currentTarget: { value } }) => isChoice(value) && choose(value)}
        >
          {repetitionChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`repetitions.${choice}`)}
            </option>
          ))}
        </InlineChoice>
      </span>
      {/* The same button, so that the focus stays on it. */}
      <Button look="act" onClick={firstClick(isLooking ? stop : () => void start())}>
        {t(isLooking ? 'insertAll.stop' : 'insertAll.title')}
      </Button>
      {state.state === 'looking' && <Looking done={state.done} of={state.of} />}
      {isFiltered && <p className={styles.say}>{t('insertAll.filtered')}</p>}
      {state.state === 'done' && <p className={styles.say}>{state.sentence}</p>}
      {state.state === 'failed' && <Note tone="bad">{state.sentence}</Note>}
    </div>
  )
}
