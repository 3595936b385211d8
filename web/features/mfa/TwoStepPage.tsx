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

function EmailCodes() {
  const t = useTranslations('settings.twoStep')
  const client = useQueryClient()
  const methods = useQuery(methodsQuery)
  const { data: user } = useQuery(currentUserQuery)
  const [doing, setDoing] = useState<Doing>({ what: 'nothing' })
  const [refusal, setRefusal] = useState<string>()
  const [announcement, announce] = useState('')
  const address = user?.email ?? ''
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

  const done = (purpose: Purpose, codes: string[] | undefined) => {
    if (purpose !== 'backup')
      client.setQueryData(
        methodsQuery.queryKey,
        purpose === 'activate' ? [{ name: 'email', is_primary: true }] : [],
      )
    setDoing(codes ? { what: 'codes', codes, kept: false } : { what: 'nothing' })
    announce(t(doneWords[purpose]))
  }

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
  const step = doing.what === 'code' ? doing.purpose : undefined
  const codeStep = step && (
    <CodeStep
      key={step}
      purpose={step}
      address={address}
      done={(codes) => done(step, codes)}
      cancel={nothing}
    />
  )
  return (
    <>
      <Section title={t('state')} about={t('stateSay')}>
        <Note tone={on ? 'ok' : 'info'}>
          {t.rich(on ? 'on' : 'off', { b: (text) => <b>{text}</b>, address })}
        </Note>
        {refusal && <Note tone="bad">{refusal}</Note>}
        <p role="status" className="sr">
          {announcement}
        </p>
        {step === 'activate' || step === 'deactivate' ? (
          codeStep
        ) : (
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
      {on && (
        <Section title={t('codes')} about={t('codesSay')}>
          {doing.what === 'codes' ? (
            <BackupCodes
              codes={doing.codes}
              address={address}
              kept={() => setDoing({ ...doing, kept: true })}
              close={nothing}
            />
          ) : step === 'backup' ? (
            codeStep
          ) : (
            <>
              <p>{t('codesKept')}</p>
              <Acts>
                <Button onClick={() => setDoing({ what: 'question', purpose: 'backup' })}>
                  {t('makeNew')}
                </Button>
              </Acts>
            </>
          )}
        </Section>
      )}
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
