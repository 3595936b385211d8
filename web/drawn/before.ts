// Runs before a drawing is seen: by what its reader has chosen on this device, which the server does not know.
import { dismissedAlerts } from '../features/alerts/places.ts'
import { wantedLanguage } from '../messages/wanted.ts'
import { startScheme } from '../ui/scheme.ts'

const { documentElement } = document

/** Whether one of the alerts in the drawing was dismissed on this device. */
function isDismissed(): boolean {
  const ids = document.querySelector<HTMLMetaElement>('meta[name="drawn-alerts"]')?.content ?? ''
  try {
    const text = window.localStorage.getItem(dismissedAlerts) ?? ''
    return ids.split(' ').some((id) => id !== '' && text.includes(id))
  } catch {
    return false
  }
}

startScheme()
if (wantedLanguage() !== documentElement.lang || isDismissed()) documentElement.dataset.drawing = 'foreign'
