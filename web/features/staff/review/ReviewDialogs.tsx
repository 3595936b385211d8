import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { noKeys } from '../../../ui/KeyCatcher.tsx'
import { GoToDialog } from '../../editor/GoToDialog.tsx'
import { ApproveDialog } from './ApproveDialog.tsx'
import { KeyList } from './KeyList.tsx'
import type { Part } from './part.ts'
import { ReturnDialog } from './ReturnDialog.tsx'

function Keys({ close }: { close: () => void }) {
  const t = useTranslations('staffReview.keys')
  return (
    <Dialog title={t('label')} onClose={close}>
      <KeyList />
      <p>
        <Button onClick={close} data-autofocus>
          {t('close')}
        </Button>
      </p>
    </Dialog>
  )
}

/** The dialogs of a review, one at a time. */
export function ReviewDialogs(part: Part) {
  const { dialog, open, summary, goAnywhere } = part.review
  const buffer = useRef(noKeys)
  const close = () => open(undefined)
  const go = (number: number) => {
    goAnywhere(number)
    return true
  }
  if (dialog === 'list') return <Keys close={close} />
  if (dialog === 'goTo')
    return <GoToDialog count={summary?.segments ?? 0} buffer={buffer} go={go} close={close} />
  if (dialog === 'return') return <ReturnDialog {...part} close={close} />
  return dialog === 'approve' && <ApproveDialog {...part} close={close} />
}
