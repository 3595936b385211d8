import { lateLanguage } from '@hub/terms/languages/late'
import { arrived } from '../../../ui/arrived.ts'
import type { createInspector } from '../checks/inspector.ts'
import type { Report, TermsOrder } from '../checks/orders.ts'
import { createTermsLook } from './look.ts'

let look: ReturnType<typeof createTermsLook> | undefined

/** What the page says to the checks' thread about terms, in its order. */
export async function order(
  what: TermsOrder,
  inspector: ReturnType<typeof createInspector>,
  tell: (report: Report) => void,
): Promise<void> {
  if (what.kind === 'open') {
    look = createTermsLook(await arrived(() => lateLanguage(what.language)))
    inspector.look('terms', look)
  } else if (what.kind === 'know') {
    look?.know(what.segments)
    tell({ known: what.segments.map(([id]) => id) })
  } else {
    look = undefined
    tell({ findings: inspector.look('terms', undefined) })
  }
}
