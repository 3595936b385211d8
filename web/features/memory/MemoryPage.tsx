import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { memory as messages } from '../../messages/en-GB/memory.ts'
import { Bones, Page } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { BringIn } from './BringIn.tsx'
import { Keeping } from './Keeping.tsx'
import { Kept } from './Kept.tsx'
import { ownMemoryQuery } from './memory.query.ts'
import { Units } from './Units.tsx'

function Memory() {
  const t = useTranslations('memory')
  const memory = useQuery(ownMemoryQuery)
  if (memory.isLoadingError)
    return <LoadFailed title={t('failed')} error={memory.error} retry={memory.refetch} />
  if (!memory.data)
    return (
      <>
        <p role="status" className="sr">
          {t('loading')}
        </p>
        <Bones lines={6} />
      </>
    )
  return (
    <>
      <Keeping memory={memory.data} />
      <Kept memory={memory.data} />
      <BringIn />
      <Units memory={memory.data} />
    </>
  )
}

function Screen() {
  const t = useTranslations('memory')
  return (
    <Page title={t('title')}>
      <Memory />
    </Page>
  )
}

/** A memory of one's own: kept, taken out, brought in, searched and deleted. */
export function MemoryPage() {
  return (
    <Texts add={{ memory: messages }}>
      <Screen />
    </Texts>
  )
}
