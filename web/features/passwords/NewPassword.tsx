import type { Names } from '@hub/contract/passwords'
import { useTranslations } from 'use-intl'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Checklist } from './Checklist.tsx'
import { marksOf, type Problems } from './passwords.rules.ts'

type Props = {
  password: string
  confirm: string
  names: Names | undefined
  problems: Problems
  change: (part: { password: string } | { confirm: string }) => void
}

/** A new password, twice, and what it needs. */
export function NewPassword({ password, confirm, names, problems, change }: Props) {
  const t = useTranslations('passwords')
  return (
    <>
      <PasswordField
        label={t('fresh')}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
        error={problems.password}
      />
      <PasswordField
        label={t('confirm')}
        name="password_confirm"
        autoComplete="new-password"
        value={confirm}
        onChange={({ currentTarget }) => change({ confirm: currentTarget.value })}
        error={problems.password_confirm}
      />
      <Checklist marks={marksOf(password, confirm, names)} />
    </>
  )
}
