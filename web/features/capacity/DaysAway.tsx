import { mostAway } from '@hub/contract/capacity'
import { isRealDate } from '@hub/contract/days'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { CalendarButton } from '../../ui/CalendarButton.tsx'
import { TextField } from '../../ui/Field.tsx'
import { dateOnly, today } from '../../ui/formats.ts'
import { Fields } from '../../ui/Page.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import styles from './Capacity.module.css'
import { type Known, spanFrom, withSpan } from './capacity.rules.ts'
import type { CapacityFormState } from './useCapacityForm.ts'

type Span = Known['away'][number]

function useSpanWords() {
  const t = useTranslations('capacity')
  const shown = (date: string) => dateOnly(date, readerZone())
  return ({ from, to }: Span) => (from === to ? shown(from) : t('span', { from: shown(from), to: shown(to) }))
}

type DayProps = {
  name: 'from' | 'to'
  value: string
  error: string | undefined
  opensAt: string
  change: (date: string) => void
}

/** A day, typed or picked in a calendar. */
function DayField({ name, value, error, opensAt, change }: DayProps) {
  const t = useTranslations('capacity')
  return (
    <TextField
      label={t(name)}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      error={error}
      hint={t('dateHint')}
      beside={
        <CalendarButton
          label={t(`${name}Calendar`)}
          value={isRealDate(value) ? value : ''}
          change={change}
          opensAt={opensAt}
        />
      }
    />
  )
}

const nothing = { from: '', to: '', note: '' }

/** Where a span of days away is typed. */
function NewSpan({ add }: { add: (span: Span) => void }) {
  const t = useTranslations('capacity')
  const [typed, setTyped] = useState(nothing)
  const [problems, setProblems] = useState<Partial<typeof nothing>>({})
  const type = (changes: Partial<typeof nothing>) => {
    setTyped({ ...typed, ...changes })
    setProblems({})
  }
  const submit = () => {
    const result = spanFrom(typed)
    if (!('span' in result)) {
      setProblems(result)
      return
    }
    add(result.span)
    setTyped(nothing)
  }
  const now = today(Date.now(), readerZone())
  return (
    <div className={styles.newSpan}>
      <Fields>
        <DayField
          name="from"
          value={typed.from}
          error={problems.from}
          opensAt={now}
          change={(from) => type({ from })}
        />
        <DayField
          name="to"
          value={typed.to}
          error={problems.to}
          opensAt={isRealDate(typed.from) ? typed.from : now}
          change={(to) => type({ to })}
        />
        <TextField
          label={t('note')}
          hint={t('noteHint')}
          value={typed.note}
          error={problems.note}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => type({ note: currentTarget.value })}
        />
      </Fields>
      <p>
        <Button onClick={submit}>{t('add')}</Button>
      </p>
    </div>
  )
}

/** The days that somebody is away, in order. */
export function DaysAway({ form: { form, problems, change, announce } }: { form: CapacityFormState }) {
  const t = useTranslations('capacity')
  const wordsOf = useSpanWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const remove = (span: Span) => {
    change({ away: form.away.filter((one) => one !== span) })
    announce(t('removed', { days: wordsOf(span) }))
    heading.current?.focus()
  }
  return (
    <section className={styles.away} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} ref={heading}>
        {t('away')}
      </h3>
      {form.away.length === 0 && <p className={styles.none}>{t('awayNone')}</p>}
      {form.away.length > 0 && (
        <ul>
          {form.away.map((span) => (
            <li key={`${span.from} ${span.to} ${span.note ?? ''}`}>
              <span>
                {wordsOf(span)}
                {span.note !== null && (
                  <small>
                    <bdi>{span.note}</bdi>
                  </small>
                )}
              </span>
              <Button
                inRow
                aria-label={t('removeNamed', { days: wordsOf(span) })}
                onClick={() => remove(span)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problems.away && <p className={styles.bad}>{problems.away}</p>}
      {form.away.length < mostAway ? (
        <NewSpan
          add={(span) => {
            change({ away: withSpan(form.away, span) })
            announce(t('added', { days: wordsOf(span) }))
          }}
        />
      ) : (
        <p>{t('full', { count: String(mostAway) })}</p>
      )}
    </section>
  )
}
