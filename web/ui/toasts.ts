import { common } from '../messages/en-GB/common.ts'

/** How long the toasts of signing in and out stay, ms (R8.5); all others keep the default of R9.7. */
const brief = 2000

type Toast = { message: string; brief?: boolean }

// The toaster comes after the first screen has been drawn: there is nothing to say before that.
async function show(tone: 'ok' | 'bad', title: string, toast: Toast) {
  const { showToast } = await import('./Toaster.tsx')
  showToast({ tone, title, message: toast.message, ...(toast.brief && { autoClose: brief }) })
}

export const toastSuccess = (toast: Toast) => void show('ok', common.toasts.success, toast)
export const toastError = (toast: Toast) => void show('bad', common.toasts.error, toast)
