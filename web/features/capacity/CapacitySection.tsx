import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { capacity as texts } from '../../messages/en-GB/capacity.ts'
import { Bones, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { CapacityForm } from './CapacityForm.tsx'
import { capacityQuery } from './capacity.query.ts'

function Shown() {
  const t = useTranslations('capacity')
  const capacity = useQuery(capacityQuery)
  const content = () => {
    if (capacity.isLoadingError)
      return <LoadFailed title={t('failed')} error={capacity.error} retry={capacity.refetch} />
    return capacity.data ? <CapacityForm known={capacity.data} /> : <Bones fields lines={4} />
  }
  return (
    <Section title={t('title')} about={t('say')} label={t('title')} busy={capacity.isPending}>
      {content()}
    </Section>
  )
}

/** Of a consultant's profile: how much they can do. */
export function CapacitySection() {
  return (
    <Texts add={{ capacity: texts }}>
      <Shown />
    </Texts>
  )
}
