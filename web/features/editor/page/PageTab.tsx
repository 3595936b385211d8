import { useMemo } from 'react'
import { page } from '../../../messages/en-GB/page.ts'
import { Texts } from '../../../ui/Texts.tsx'
import type { Desk } from '../../desk/desk.ts'
import type { TextSource } from '../../page/LivePage.ts'
import { PageView } from '../../page/PageView.tsx'
import type { Languages } from '../languages.ts'
import { useCuts } from '../useDesk.ts'

type Props = {
  jobId: string
  desk: Desk
  languages: Languages
  activeId: string | undefined
  go: (id: string) => void
}

/** The texts of a desk, as they are typed. */
const textsOn = (desk: Desk): TextSource => ({
  textsOf: (id) => {
    if (!desk.has(id)) return undefined
    const { segment, text } = desk.entry(id)
    return { source: segment.source, target: text, cue: segment.cue }
  },
  watch: (hear) => desk.watch((entries) => hear(entries.map(({ segment }) => segment.id))),
})

/** The document with what is being typed in it. */
export function PageTab({ jobId, desk, languages, activeId, go }: Props) {
  const texts = useMemo(() => textsOn(desk), [desk])
  const cuts = useCuts(desk)
  return (
    <Texts add={{ page }}>
      <PageView
        key={cuts}
        edition={cuts}
        jobId={jobId}
        languages={languages}
        texts={texts}
        activeId={activeId}
        go={go}
      />
    </Texts>
  )
}
