import { beforeJob, beforeRequest, getPace, putPace } from '@hub/contract/before-yes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { everyAnswerTo } from '../../api/query.ts'
import { answered } from '../../messages/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { languageName } from '../../ui/languages.ts'
import { useSending } from '../../ui/useSending.ts'
import styles from './BeforeYes.module.css'
import type { Pair } from './figures.ts'

/** Where somebody says how fast they think they work, and corrects it or takes it back; `now`: what they said. */
function Guess({ now }: { now: number | null }) {
  const t = useTranslations('beforeYes')
  const client = useQueryClient()
  const [typed, setTyped] = useState(now === null ? '' : String(now))
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useSending({
    mutationFn: async (words_an_hour: number | null) => {
      const { weights } = await call(getPace, {})
      return call(putPace, { body: { weights, words_an_hour } })
    },
    onSuccess: () =>
      Promise.all([beforeRequest, beforeJob].map((one) => client.invalidateQueries(everyAnswerTo(one)))),
    onError: (error) => {
      if (!(error instanceof SessionEnded)) setProblem(firstMessage(error))
    },
  })
  return (
    <form
      noValidate
      className={styles.guess}
      onSubmit={(event) => {
        event.preventDefault()
        const words = Number(typed.trim())
        if (typed.trim() === '' && now !== null) mutate(null)
        else if (!/^\d{2,5}$/.test(typed.trim()) || words < 20 || words > 10_000) setProblem(t('guessWrong'))
        else if (!isPending) mutate(words)
      }}
    >
      <TextField
        label={t('guess')}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={problem}
        hint={now === null ? undefined : t('guessBack')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">{t('useGuess')}</Button>
    </form>
  )
}

/** What the pace of a pair is made of, or what it lacks. `hasField`: one's guess, which is one for all pairs, is said here. */
export function PaceNote({ pair, hasField }: { pair: Pair; hasField: boolean }) {
  const t = useTranslations('beforeYes')
  const { pace } = pair
  const [source, target] = [languageName(pair.source), languageName(pair.target)]
  if (pace.state === 'known')
    return (
      <p className={styles.small}>
        {t('madeOf', {
          jobs: pace.jobs,
          source,
          target,
          type: pace.type ? answered(pace.type) : t('allTypes'),
        })}
      </p>
    )
  const isGuessed = pace.state === 'guessed'
  // One place for the field: it keeps the focus while what is said around it changes.
  return (
    <div>
      {!isGuessed && <b>{t('notEnough')}</b>}
      <p className={styles.small}>
        {isGuessed
          ? t('guessed', { jobs: pace.jobs })
          : t('notEnoughSay', { jobs: pace.jobs, source, target })}
      </p>
      {hasField && <Guess now={isGuessed ? pace.words_an_hour[1] : null} />}
    </div>
  )
}
