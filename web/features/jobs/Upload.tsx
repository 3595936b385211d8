import { type ComponentProps, lazy, Suspense } from 'react'
import type { UploadDialog as UploadDialogType } from './UploadDialog.tsx'

const UploadDialog = lazy(() => import('./UploadDialog.tsx').then((part) => ({ default: part.UploadDialog })))

/** The dialog about a file that was chosen; it comes when it is needed first. */
export function Upload(props: ComponentProps<typeof UploadDialogType>) {
  return (
    <Suspense>
      <UploadDialog {...props} />
    </Suspense>
  )
}
