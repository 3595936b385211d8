import { usualStart, weekdays } from '@hub/contract/capacity'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Fields } from '../../ui/Page.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { readerZone } from '../../ui/Texts.tsx'
import styles from './Capacity.module.css'
import type { Known } from './capacity.rules.ts'
import { DaysAway } from './DaysAway.tsx'
import { type CapacityFormState, useCapacityForm } from './useCapacityForm.ts'

/** The hours of each day of the week. */
function Week({ form: { form, problems, change } }: { form: CapacityFormState }) {
  const t = useTranslations('capacity')
  return (
    <fieldset className={styles.week}>
      <legend>{t('hours')}</legend>
      <small>{t('hoursSay')}</small>
      <div className={styles.days}>
        {weekdays.map((day) => (
          <TextField
            key={day}
            label={t(`days.${day}`)}
            aria-label={t('hoursOf', { day: t(`days.${day}`) })}
            value={form.hours[day]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            error={problems[day]}
            onChange={({ currentTarget }) => change({ hours: { ...form.hours, [day]: currentTarget.value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

function ZoneField({ form: { form, problems, change } }: { form: CapacityFormState }) {
  const t = useTranslations('capacity')
  const options = useMemo(() => {
    const zones = Intl.supportedValuesOf('timeZone')
    const names = form.zone === '' || zones.includes(form.zone) ? zones : [form.zone, ...zones]
    return names.map((zone) => ({ value: zone, label: zone }))
  }, [form.zone])
  const own = { value: 'browser', label: t('zoneBrowser', { zone: readerZone() }) }
  return (
    <PickOne
      label={t('zone')}
      error={problems.time_zone}
      options={[own, ...options]}
      value={form.zone === '' ? own.value : form.zone}
      change={(zone) => change({ zone: zone === own.value ? '' : zone })}
      none={t('zoneNone')}
    />
  )
}

/** What somebody can do, to be said and changed. */
export function CapacityForm({ known }: { known: Known }) {
  const t = useTranslations('capacity')
  const form = useCapacityForm(known)
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {form.clash && (
        <Note tone="bad">
          {t('clash')}
          <span className={styles.choices}>
            <Button inRow onClick={form.clash.keep}>
              {t('keep')}
            </Button>
            <Button inRow onClick={form.clash.take}>
              {t('take')}
            </Button>
          </span>
        </Note>
      )}
      <Fields>
        <TextField
          label={t('words')}
          hint={t('wordsHint')}
          value={form.form.words}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={form.problems.words_per_day}
          onChange={({ currentTarget }) => form.change({ words: currentTarget.value })}
        />
        <TextField
          label={t('start')}
          hint={t('startHint')}
          value={form.form.start}
          placeholder={usualStart}
          autoComplete="off"
          maxLength={5}
          error={form.problems.start}
          onChange={({ currentTarget }) => form.change({ start: currentTarget.value })}
        />
        <ZoneField form={form} />
      </Fields>
      <Week form={form} />
      <DaysAway form={form} />
      {form.refusal && <Note tone="bad">{form.refusal}</Note>}
      <Acts>
        <Button look="main" type="submit" aria-disabled={form.isSaving || undefined}>
          {t('save')}
        </Button>
        <small role="status">
          {form.isSaving ? t('saving') : form.announcement || (form.isChanged && t('unsaved'))}
        </small>
      </Acts>
      <LeaveGuard changed={form.isChanged} say={t('leave')} />
    </form>
  )
}
