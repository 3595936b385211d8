import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { settings } from '../../messages/en-GB/settings.ts'
import { Ask } from '../../ui/Ask.tsx'
import { Button } from '../../ui/Button.tsx'
import { LeaveGuard } from '../../ui/LeaveGuard.tsx'
import { Note } from '../../ui/Note.tsx'
import { Acts, Bones, Page, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { currentUserQuery } from '../session/user.query.ts'
import { BackupCodes } from './BackupCodes.tsx'
import { CodeStep } from './CodeStep.tsx'
import { methodsQuery } from './methods.query.ts'
import { sendCode } from './mfa.calls.ts'
import type { Purpose } from './mfa.rules.ts'

const doneWords = { activate: 'turnedOn', deactivate: 'turnedOff', backup: 'made' } as const

/** What the page is doing: asking first, waiting for a code, or showing codes once. */
type Doing =
  | { what: 'nothing' }
  | { what: 'question'; purpose: 'deactivate' | 'backup' }
  | { what: 'code'; purpose: Purpose }
  | { what: 'codes'; codes: string[]; kept: boolean }

/** What is done about codes by e-mail, and what came of it. */
function useEmailCodes() {
  const t = useTranslations('settings.twoStep')
  const client = useQueryClient()
  const methods = useQuery(methodsQuery)
  const { data: user } = useQuery(currentUserQuery)
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' })
  const [refusal, setRefusal] = useState<string>()
  const [announcement, announce] = useState('')
  const nothing = () => setDoing({ what: 'nothing' })

  const begin = async (purpose: Purpose) => {
    setRefusal(undefined)
    announce('')
    try {
      // Shown at once; the mail takes as long as it takes.
      setDoing({ what: 'code', purpose })
      await sendCode(purpose)
    } catch (error) {
      if (error instanceof SessionEnded) return
      nothing()
      setRefusal(firstMessage(error))
      void methods.refetch()
    }
  }

  const finish = (purpose: Purpose, codes: string[] | undefined) => {
    if (purpose !== 'backup')
      client.setQueryData(
        methodsQuery.queryKey,
        purpose === 'activate' ? [{ name: 'email', is_primary: true }] : [],
      )
    setDoing(codes ? { what: 'codes', codes, kept: false } : { what: 'nothing' })
    announce(t(doneWords[purpose]))
  }
  const address = user?.email ?? ''
  return { methods, address, doing, setDoing, nothing, refusal, announcement, begin, done: finish }
}

type Codes = ReturnType<typeof useEmailCodes>

/** The step that asks for the mailed code. */
function MailedCode({ purpose, codes: { address, done, nothing } }: { purpose: Purpose; codes: Codes }) {
  return (
    <CodeStep
      key={purpose}
      purpose={purpose}
      address={address}
      done={(codes) => done(purpose, codes)}
      cancel={nothing}
    />
  )
}

/** `demanded`: the provider asks everybody like this person for codes, so that they stay on. */
type State = { on: boolean; demanded: boolean; codes: Codes }

/** Whether codes are on, and the button that changes that. */
function Switch({ on, demanded, codes }: State) {
  const t = useTranslations('settings.twoStep')
  const { doing, setDoing, begin, address, refusal, announcement } = codes
  const isAsked = doing.what === 'code' && doing.purpose !== 'backup'
  return (
    <Section title={t('state')} about={t('stateSay')}>
      <Note tone={on ? 'ok' : 'info'}>
        {t.rich(on ? 'on' : 'off', { b: (text) => <b>{text}</b>, address })}
      </Note>
      {refusal && <Note tone="bad">{refusal}</Note>}
      <p role="status" className="sr">
        {announcement}
      </p>
      {demanded && <p>{t('demanded')}</p>}
      {isAsked && <MailedCode purpose={doing.purpose} codes={codes} />}
      {!isAsked && !demanded && (
        <Acts>
          <Button
            look={on ? 'plain' : 'main'}
            onClick={() =>
              on ? setDoing({ what: 'question', purpose: 'deactivate' }) : void begin('activate')
            }
          >
            {t(on ? 'turnOff' : 'turnOn')}
          </Button>
        </Acts>
      )}
    </Section>
  )
}

/** The backup codes, shown once; or the way to new ones. */
function Backup({ demanded, codes }: Omit<State, 'on'>) {
  const t = useTranslations('settings.twoStep')
  const { doing, setDoing, address, nothing } = codes
  const content = () => {
    if (doing.what === 'codes')
      return (
        <BackupCodes
          codes={doing.codes}
          address={address}
          kept={() => setDoing({ ...doing, kept: true })}
          close={nothing}
        />
      )
    if (doing.what === 'code' && doing.purpose === 'backup')
      return <MailedCode purpose="backup" codes={codes} />
    return (
      <>
        <p>{t(demanded ? 'codesDemanded' : 'codesKept')}</p>
        <Acts>
          <Button onClick={() => setDoing({ what: 'question', purpose: 'backup' })}>{t('makeNew')}</Button>
        </Acts>
      </>
    )
  }
  return (
    <Section title={t('codes')} about={t('codesSay')}>
      {content()}
    </Section>
  )
}

function EmailCodes() {
  const t = useTranslations('settings.twoStep')
  const codes = useEmailCodes()
  const { methods, doing, begin, nothing } = codes
  if (methods.isLoadingError)
    return (
      <Section title={t('state')} about={t('stateSay')}>
        <LoadFailed title={t('failed')} error={methods.error} retry={methods.refetch} />
      </Section>
    )
  if (!methods.data)
    return (
      <Section title={t('state')} about={t('stateSay')} busy>
        <p role="status" className="sr">
          {t('loading')}
        </p>
        <Bones lines={2} />
      </Section>
    )
  const on = methods.data.length > 0
  const demanded = methods.data.some((method) => method.is_required)
  return (
    <>
      <Switch on={on} demanded={demanded} codes={codes} />
      {on && <Backup demanded={demanded} codes={codes} />}
      {doing.what === 'question' && (
        <Question purpose={doing.purpose} yes={() => void begin(doing.purpose)} no={nothing} />
      )}
      <LeaveGuard changed={doing.what === 'codes' && !doing.kept} say={t('leave')} />
    </>
  )
}

type QuestionProps = { purpose: 'deactivate' | 'backup'; yes: () => void; no: () => void }

function Question({ purpose, yes, no }: QuestionProps) {
  const t = useTranslations(`settings.twoStep.${purpose === 'deactivate' ? 'offDialog' : 'newDialog'}`)
  return (
    <Ask title={t('title')} confirm={t('confirm')} cancel={t('cancel')} onConfirm={yes} onCancel={no}>
      {t('say')}
    </Ask>
  )
}

function TwoStep() {
  const t = useTranslations('settings.twoStep')
  return (
    <Page title={t('title')}>
      <EmailCodes />
      <Passkeys />
    </Page>
  )
}

/** R1.7: codes by e-mail turned on and off, and passkeys. */
export function TwoStepPage() {
  return (
    <Texts add={{ settings }}>
      <TwoStep />
    </Texts>
  )
}
