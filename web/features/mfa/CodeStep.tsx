import { useTranslations } from 'use-intl'
import { firstMessage, SessionEnded } from '../../api/failure.ts'
import { CodeForm, type Refusal } from '../../ui/CodeForm.tsx'
import { handIn, sendCode } from './mfa.calls.ts'
import { codeProblem, codeRefusal, type Purpose } from './mfa.rules.ts'

type Props = {
  purpose: Purpose
  address: string
  done: (codes: string[] | undefined) => void
  cancel: () => void
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof SessionEnded) return {}
  const problem = codeRefusal(error)
  return problem === undefined ? { reason: firstMessage(error) } : { problem }
}

/** The mailed code that a change of the two-step verification takes. */
export function CodeStep({ purpose, address, done, cancel }: Props) {
  const t = useTranslations('settings.twoStep.step')
  const verify = async (code: string) => {
    try {
      done(await handIn(purpose, code))
      return undefined
    } catch (error) {
      return refusalOf(error)
    }
  }
  const sendAgain = async () => {
    try {
      await sendCode(purpose)
      return undefined
    } catch (error) {
      return refusalOf(error)
    }
  }
  return (
    <CodeForm
      intro={() => t(purpose, { address })}
      withBackup={purpose !== 'activate'}
      check={(code) => codeProblem(purpose, code)}
      verify={verify}
      sendAgain={sendAgain}
      cancel={cancel}
    />
  )
}
