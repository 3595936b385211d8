import { messages } from '@hub/contract/errors'
import { changePassword } from '@hub/contract/passwords'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/call.ts'
import { configuration } from '../../api/configuration.ts'
import { ApiError, fieldMessage, firstMessage, SessionEnded } from '../../api/failure.ts'
import { passwords } from '../../messages/en-GB/passwords.ts'
import { Button } from '../../ui/Button.tsx'
import { focusFirst } from '../../ui/focusFirst.ts'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Page, Section } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { useSending } from '../../ui/useSending.ts'
import { currentUserQuery } from '../session/user.query.ts'
import { NewPassword } from './NewPassword.tsx'
import styles from './Passwords.module.css'
import { namesOf, newPasswordProblems, type Problems } from './passwords.rules.ts'

const order = ['old_password', 'password', 'password_confirm'] as const
const empty = { old: '', password: '', confirm: '' }

function refusedFields(error: unknown): Problems {
  if (!(error instanceof ApiError) || error.status !== 400) return {}
  const { body } = error
  const names = order.filter((name) => typeof body === 'object' && body !== null && name in body)
  return Object.fromEntries(names.map((name) => [name, fieldMessage(error, name)]))
}

/** What is typed, what is wrong with it, and what became of it. */
function useChange() {
  const { data: user } = useQuery(currentUserQuery)
  const names = namesOf(user, configuration().name)
  const [input, setInput] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const change = (part: Partial<typeof empty>) => setInput((current) => ({ ...current, ...part }))

  const show = (faults: Problems) => {
    setProblems(faults)
    const wrong = order.filter((name) => faults[name])
    focusFirst(form.current, wrong)
    return wrong.length > 0
  }

  const save = useSending({
    mutationFn: () =>
      call(changePassword, {
        body: { old_password: input.old, password: input.password, password_confirm: input.confirm },
      }),
    onSuccess: () => {
      setInput(empty)
    },
    onError: (error) => {
      if (error instanceof SessionEnded || show(refusedFields(error))) return
      setRefusal(firstMessage(error))
    },
  })

  const submit = () => {
    setRefusal(undefined)
    if (save.isPending) return
    const faults = newPasswordProblems(input.password, input.confirm, names)
    if (!show({ ...(input.old === '' && { old_password: messages.required }), ...faults })) save.mutate()
  }
  return { user, names, typed: input, change, problems, refusal, form, save, submit }
}

function ChangePassword() {
  const t = useTranslations('passwords')
  const { user, names, typed, change, problems, refusal, form, save, submit } = useChange()
  return (
    <Page title={t('title')}>
      <Section title={t('change')} about={t('changeSay')}>
        <form
          noValidate
          className={styles.form}
          ref={form}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          {/* Password managers learn here whose password it is. */}
          <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            label={t('current')}
            name="old_password"
            autoComplete="current-password"
            value={typed.old}
            onChange={({ currentTarget }) => change({ old: currentTarget.value })}
            error={problems.old_password}
          />
          <NewPassword
            password={typed.password}
            confirm={typed.confirm}
            names={names}
            problems={problems}
            change={change}
          />
          {refusal && <Note tone="bad">{refusal}</Note>}
          <div role="status">
            {save.isSuccess && typed === empty && <Note tone="ok">{t('changed')}</Note>}
          </div>
          <Acts>
            <Button look="main" type="submit">
              {t('submit')}
            </Button>
          </Acts>
        </form>
      </Section>
      <LeaveGuard changed={Object.values(typed).some((text) => text !== '')} say={t('leave')} />
    </Page>
  )
}

/** R2.4, R1.7 */
export function ChangePasswordPage() {
  return (
    <Texts add={{ passwords }}>
      <ChangePassword />
    </Texts>
  )
}
