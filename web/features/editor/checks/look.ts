import type { Findings, InspectedSegment, Languages } from './inspector.ts'
import type { Order, Report, SpellingOrder, SpellingReport, TermsOrder } from './orders.ts'

/** What looks at segments: it reports what it finds when it has found it. */
export type Look = {
  set: (segments: readonly InspectedSegment[]) => void
  forget: (ids: readonly string[]) => void
  /** nothing where there is no thread: a dictionary would hold up the page */
  orderSpelling?: (order: SpellingOrder) => void
  orderTerms?: (order: TermsOrder) => void
  end: () => void
}

/** Looks on a thread of its own; on this one where the browser gives none. */
export function lookBeside(
  languages: Languages,
  report: (changes: Findings) => void,
  reportSpelling: (report: SpellingReport) => void,
  again: (ids: readonly string[]) => void,
): Look {
  try {
    const worker = new Worker(new URL('./inspector.worker.ts', import.meta.url), { type: 'module' })
    const tell = (order: Order) => worker.postMessage(order)
    worker.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if ('findings' in data) report(data.findings)
      else if ('known' in data) again(data.known)
      else reportSpelling(data.spelling)
    })
    tell({ languages })
    return {
      set: (set) => tell({ set }),
      forget: (forget) => tell({ forget }),
      orderSpelling: (spelling) => tell({ spelling }),
      orderTerms: (terms) => tell({ terms }),
      end: () => worker.terminate(),
    }
  } catch {
    const inspector = import('./inspector.ts').then(({ createInspector }) => createInspector(languages))
    const look = async (segments: readonly InspectedSegment[]) => report((await inspector).set(segments))
    const forget = async (ids: readonly string[]) => report((await inspector).forget(ids))
    return {
      set: (segments) => void look(segments).catch(() => undefined),
      forget: (ids) => void forget(ids).catch(() => undefined),
      end: () => {},
    }
  }
}
