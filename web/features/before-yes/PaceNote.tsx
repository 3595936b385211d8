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

/** Where somebody says how fast they think they work. */
function Guess() {
  const t = useTranslations('beforeYes')
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending } = useSending({
    mutationFn: async (words_an_hour: number) => {
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
        if (!/^\d{2,5}$/.test(typed.trim()) || words < 20 || words > 10_000) setProblem(t('guessWrong'))
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
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit">{t('useGuess')}</Button>
    </form>
  )
}

/** What the pace of a pair is made of, or what it lacks. */
export function PaceNote({ pair, isFirst }: { pair: Pair; isFirst: boolean }) {
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
  if (pace.state === 'guessed') return <p className={styles.small}>{t('guessed', { jobs: pace.jobs })}</p>
  return (
    <div>
      <b>{t('notEnough')}</b>
      <p className={styles.small}>{t('notEnoughSay', { jobs: pace.jobs, source, target })}</p>
      {isFirst && <Guess />}
    </div>
  )
}
