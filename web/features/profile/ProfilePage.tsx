import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { profile } from '../../messages/en-GB/profile.ts'
import { Bones, Fields, Page, Section } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { Expertise } from './Expertise.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileQuery } from './profile.query.ts'

function Skeleton() {
  const t = useTranslations('profile')
  return (
    <Page title={t('title')}>
      <p role="status" className="sr">
        {t('loading')}
      </p>
      {(
        [
          ['you', 4],
          ['contact', 2],
          ['address', 6],
        ] as const
      ).map(([name, count]) => (
        <Section key={name} title={t(name)} busy>
          <Fields>
            <Bones fields lines={count} />
          </Fields>
        </Section>
      ))}
      <Expertise />
    </Page>
  )
}

function Profile() {
  const t = useTranslations('profile')
  const details = useQuery(profileQuery)
  if (details.data) return <ProfileForm details={details.data} />
  if (!details.isLoadingError) return <Skeleton />
  return (
    <Page title={t('title')}>
      <LoadFailed title={t('failed')} error={details.error} retry={details.refetch} />
    </Page>
  )
}

/** R1.7: the personal details. */
export function ProfilePage() {
  return (
    <Texts add={{ profile }}>
      <Profile />
    </Texts>
  )
}
