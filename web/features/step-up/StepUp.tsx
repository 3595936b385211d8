import { lazy, Suspense, useEffect, useState } from 'react'
import { askWith } from '../../api/step-up.ts'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx').then((part) => ({ default: part.StepUpDialog })))

type Answer = (isProved: boolean) => void

/** The place of the one dialog that asks for a proof, whichever call needs it. */
export function StepUp() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let pending: Answer | undefined
    const forget = askWith(
      () =>
        new Promise((resolve) => {
          pending = (isProof) => {
            pending = undefined
            setAnswer(undefined)
            resolve(isProof)
          }
          setAnswer(() => pending)
        }),
    )
    return () => {
      forget()
      // The session has ended, or another screen was opened: nobody is there to answer.
      pending?.(false)
    }
  }, [])
  return (
    answer && (
      <Suspense>
        <StepUpDialog done={answer} />
      </Suspense>
    )
  )
}
