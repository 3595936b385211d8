import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { later } from '../../ui/later.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Fields, Page, Section } from '../../ui/Page.tsx'
import { BillingSection } from '../billing/BillingSection.tsx'
import { CapacitySection } from '../capacity/CapacitySection.tsx'
import { LanguageSection } from '../language/LanguageSection.tsx'
import { useIsConsultant, useIsStaff } from '../session/useIsStaff.ts'
import { ConflictNote } from './Changed.tsx'
import { CountryField } from './CountryField.tsx'
import { DateField } from './DateField.tsx'
import { Expertise } from './Expertise.tsx'
import { OwnData } from './OwnData.tsx'
import styles from './Profile.module.css'
import { type Details, type Field, fields } from './profile.rules.ts'
import { useProfileForm } from './useProfileForm.ts'

/** Below what most people come for: their code is none of what the page waits for. */
const MyTermsSection = later(async () => (await import('../my-terms/MyTermsSection.tsx')).MyTermsSection)
const WordsSection = later(async () => (await import('../words/WordsSection.tsx')).WordsSection)

type Form = ReturnType<typeof useProfileForm>

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> & {
  form: Form
  name: Field
  hint?: ReactNode
}

/** One line of the profile that is typed. */
function Text({ form: { form, problems, type }, name, ...more }: TextProps) {
  const t = useTranslations('profile.fields')
  return (
    <TextField
      label={t(name)}
      name={name}
      value={form[name]}
      onChange={({ currentTarget }) => type(name, currentTarget.value)}
      error={problems[name]}
      {...more}
    />
  )
}

/** How many fields are wrong, with a way to the first of them. */
function Summary({ problems, look }: { problems: Form['problems']; look: (field: Field) => void }) {
  const t = useTranslations('profile')
  const wrong = fields.filter((field) => problems[field])
  const [first] = wrong
  if (!first) return null
  return (
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
}

function Person({ form }: { form: Form }) {
  const t = useTranslations('profile')
  const isStaff = useIsStaff()
  return (
    <Section title={t('you')} about={t('youSay')}>
      <Fields>
        <Text form={form} name="first_name" autoComplete="given-name" />
        <Text form={form} name="last_name" autoComplete="family-name" />
        <DateField
          value={form.form.date_of_birth}
          error={form.problems.date_of_birth}
          change={(date) => form.type('date_of_birth', date)}
        />
        {!isStaff && (
          <dl className={styles.fixed}>
            <dt>{t('id')}</dt>
            <dd>
              <b>{form.base.qcs_consultant_id ?? <span className={styles.none}>{t('noId')}</span>}</b>
              <small>{t('idSay')}</small>
            </dd>
          </dl>
        )}
      </Fields>
    </Section>
  )
}

function Contact({ form }: { form: Form }) {
  const t = useTranslations('profile')
  const { pending_email: pending } = form.base
  return (
    <Section title={t('contact')} about={t('contactSay')}>
      <Fields>
        <Text
          form={form}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('emailHint')}
        />
        <Text form={form} name="phone_number" type="tel" autoComplete="tel" hint={t('phoneHint')} />
      </Fields>
      {pending !== null && <Note tone="info">{t('pending', { address: pending })}</Note>}
    </Section>
  )
}

function Address({ form }: { form: Form }) {
  const t = useTranslations('profile')
  return (
    <Section title={t('address')}>
      <Fields>
        <Text form={form} name="address_line_1" autoComplete="address-line1" />
        <Text form={form} name="address_line_2" autoComplete="address-line2" />
        <Text form={form} name="city" autoComplete="address-level2" />
        <Text form={form} name="postcode" autoComplete="postal-code" />
        <CountryField
          value={form.form.country}
          error={form.problems.country}
          change={(country) => form.type('country', country)}
        />
        <Text
          form={form}
          name="other_link"
          type="url"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('linkHint')}
        />
      </Fields>
      {form.refusal && <Note tone="bad">{form.refusal}</Note>}
      <Save form={form} />
    </Section>
  )
}

function Save({ form: { saving, announcement, changed } }: { form: Form }) {
  const t = useTranslations('profile')
  const state = announcement || (changed.length > 0 && t('changed', { count: changed.length }))
  return (
    <Acts>
      <Button look="main" type="submit">
        {t('save')}
      </Button>
      <small role="status">{saving ? t('saving') : state}</small>
    </Acts>
  )
}

export function ProfileForm({ details }: { details: Details }) {
  const t = useTranslations('profile')
  const place = useRef<HTMLFormElement>(null)
  const look = (field: Field) => {
    const control = place.current?.elements.namedItem(field)
    if (control instanceof HTMLElement) control.focus()
  }
  const form = useProfileForm(details, look)
  const isConsultant = useIsConsultant()
  const { conflict, problems } = form
  return (
    <Page title={t('title')} aside={<Summary problems={problems} look={look} />}>
      {form.restored && <Note tone="info">{t('restored')}</Note>}
      {conflict && (
        <ConflictNote
          mine={form.form}
          theirs={conflict.theirs}
          clashes={conflict.clashes}
          adopted={conflict.adopted}
          choose={form.choose}
        />
      )}
      <form
        noValidate
        ref={place}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <Person form={form} />
        <Contact form={form} />
        <Address form={form} />
      </form>
      <LanguageSection />
      {isConsultant && <CapacitySection />}
      {isConsultant && <BillingSection />}
      {isConsultant && <WordsSection props={{}} />}
      {isConsultant && <MyTermsSection props={{}} />}
      <Expertise />
      <OwnData />
      <LeaveGuard changed={form.changed.length > 0} say={t('leave')} />
    </Page>
  )
}
