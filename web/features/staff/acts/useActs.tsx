import { type ReactNode, useState } from 'react'
import { inTheWayOf } from '../list/inTheWay.ts'
import { OfferDialog } from '../offers/OfferDialog.tsx'
import type { WorkJob } from '../work/work.query.ts'
import { type Act, fitFor } from './act.rules.ts'
import { AssignDialog, ChangeDialog, WithdrawDialog } from './acts.tsx'
import { RefusedWhole } from './RefusedWhole.tsx'

const dialogs = { offer: OfferDialog, assign: AssignDialog, withdraw: WithdrawDialog, change: ChangeDialog }

type Options = {
  /** after something was done */
  done: () => void
  /** takes jobs that are in the way out of the selection */
  drop: (ids: readonly string[]) => void
}

/** Acts on several jobs: their dialogs, and what is said when one is refused as a whole. */
export function useActs({ done, drop }: Options) {
  const [open, setOpen] = useState<{ name: Act; jobs: readonly WorkJob[] }>()
  const [refused, setRefused] = useState<{ name: Act; jobs: readonly WorkJob[]; error: unknown }>()
  const Dialog = open && dialogs[open.name]
  const begin = (name: Act, jobs: readonly WorkJob[]) => {
    const fit = fitFor(name, jobs)
    setRefused(undefined)
    if (fit.length > 0) setOpen({ name, jobs: fit })
  }
  const dialog: ReactNode = open && Dialog && (
    <Dialog
      jobs={open.jobs}
      done={() => {
        setRefused(undefined)
        done()
      }}
      refused={(error) => setRefused({ ...open, error })}
      close={() => setOpen(undefined)}
    />
  )
  // While the dialog is open it says this itself.
  const refusal: ReactNode = refused && !open && (
    <RefusedWhole
      {...refused}
      rest={(others) => begin(refused.name, others)}
      choose={() => {
        drop(inTheWayOf(refused.error).flatMap(({ job_id }) => job_id ?? []))
        setRefused(undefined)
      }}
    />
  )
  return { begin, dialog, refusal }
}
