import { type ComponentType, useSyncExternalStore } from 'react'
import { firstMessage, SessionEnded } from '../api/failure.ts'
import { common } from '../messages/en-GB/common.ts'
import { answered, translated } from '../messages/language.ts'

/** How long the toasts of signing in and out stay, ms (R8.5); all others keep the default of R9.7. */
const brief = 2000

type Toast = { message: string; brief?: boolean }

let toaster: ComponentType | undefined
const listeners = new Set<() => void>()

/** From then on the toaster is part of the page. */
async function loadToaster() {
  const { Toaster, showToast } = await import('./Toaster.tsx')
  toaster = Toaster
  for (const listener of listeners) listener()
  return showToast
}

/** Before there is anything to say, so that it can also be said without a network. */
export const wantToaster = () => void loadToaster().catch(() => undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toaster once it has been loaded. Not by `lazy`: that would wait some time before it shows what has come. */
export const useToaster = () => useSyncExternalStore(subscribe, () => toaster)

async function show(tone: 'ok' | 'bad', title: string, toast: Toast) {
  const showToast = await loadToaster()
  showToast({ tone, title, message: answered(toast.message), ...(toast.brief && { autoClose: brief }) })
}

export const toastSuccess = (toast: Toast) => void show('ok', translated(common).toasts.success, toast)
export const toastError = (toast: Toast) => void show('bad', translated(common).toasts.error, toast)

/** What went wrong; of an ended session nothing, since its page is being left. */
export function toastFailure(error: unknown) {
  if (!(error instanceof SessionEnded)) toastError({ message: firstMessage(error) })
}
