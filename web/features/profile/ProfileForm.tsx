import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Fields, Page, Section } from '../../ui/Page.tsx'
import { Changed } from './Changed.tsx'
import { CountryField } from './CountryField.tsx'
import { DateField } from './DateField.tsx'
import { Expertise } from './Expertise.tsx'
import styles from './Profile.module.css'
import { type Details, type Field, fields } from './profile.rules.ts'
import { useProfileForm } from './useProfileForm.ts'

export function ProfileForm({ details }: { details: Details }) {
  const t = useTranslations('profile')
  const place = useRef<HTMLFormElement>(null)
  const look = (field: Field) => {
    const control = place.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }
  const {
    base,
    form,
    problems,
    refusal,
    conflict,
    announcement,
    changed,
    restored,
    saving,
    submit,
    type,
    choose,
  } = useProfileForm(details, look)
  const wrong = fields.filter((field) => problems[field])
  const [first] = wrong

  const text = (name: Field, more?: InputHTMLAttributes<HTMLInputElement> & { hint?: ReactNode }) => (
    <TextField
      label={t(`fields.${name}`)}
      name={name}
      value={form[name]}
      onChange={({ currentTarget }) => type(name, currentTarget.value)}
      error={problems[name]}
      {...more}
    />
  )

  const summary = first && (
    <p className={styles.summary} role="alert">
      <WarningCircle size={16} aria-hidden />
      <span>
        {t.rich('needsLook', {
          count: wrong.length,
          field: () => (
            <Button look="act" onClick={() => look(first)}>
              {t(`fields.${first}`)}
            </Button>
          ),
        })}
      </span>
    </p>
  )

  return (
    <Page title={t('title')} aside={summary}>
      {restored && <Note tone="info">{t('restored')}</Note>}
      {conflict && (
        <Changed
          mine={form}
          theirs={conflict.theirs}
          clashes={conflict.clashes}
          adopted={conflict.adopted}
          choose={choose}
        />
      )}
      <form
        noValidate
        ref={place}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Section title={t('you')} about={t('youSay')}>
          <Fields>
            {text('first_name', { autoComplete: 'given-name' })}
            {text('last_name', { autoComplete: 'family-name' })}
            <DateField
              value={form.date_of_birth}
              error={problems.date_of_birth}
              change={(date) => type('date_of_birth', date)}
            />
            <dl className={styles.fixed}>
              <dt>{t('id')}</dt>
              <dd>
                <b>{base.qcs_consultant_id ?? <span className={styles.none}>{t('noId')}</span>}</b>
                <small>{t('idSay')}</small>
              </dd>
            </dl>
          </Fields>
        </Section>
        <Section title={t('contact')} about={t('contactSay')}>
          <Fields>
            {text('email', {
              type: 'email',
              autoComplete: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
              hint: t('emailHint'),
            })}
            {text('phone_number', { type: 'tel', autoComplete: 'tel', hint: t('phoneHint') })}
          </Fields>
          {base.pending_email !== null && (
            <Note tone="info">{t('pending', { address: base.pending_email })}</Note>
          )}
        </Section>
        <Section title={t('address')}>
          <Fields>
            {text('address_line_1', { autoComplete: 'address-line1' })}
            {text('address_line_2', { autoComplete: 'address-line2' })}
            {text('city', { autoComplete: 'address-level2' })}
            {text('postcode', { autoComplete: 'postal-code' })}
            <CountryField
              value={form.country}
              error={problems.country}
              change={(country) => type('country', country)}
            />
            {text('other_link', {
              type: 'url',
              autoCapitalize: 'none',
              spellCheck: false,
              hint: t('linkHint'),
            })}
          </Fields>
          {refusal && <Note tone="bad">{refusal}</Note>}
          <Acts>
            <Button look="main" type="submit">
              {t('save')}
            </Button>
            <small role="status">
              {saving
                ? t('saving')
                : announcement || (changed.length > 0 && t('changed', { count: changed.length }))}
            </small>
          </Acts>
        </Section>
      </form>
      <Expertise />
      <LeaveGuard changed={changed.length > 0} say={t('leave')} />
    </Page>
  )
}
