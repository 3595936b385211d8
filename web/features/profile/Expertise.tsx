import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LanguagePair } from '../../ui/LanguagePair.tsx'
import { Bones, Section } from '../../ui/Page.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { Empty, LoadFailed } from '../../ui/Tell.tsx'
import table from '../../ui/table.module.css'
import { useIsStaff } from '../session/useIsStaff.ts'
import { expertiseQuery } from './expertise.query.ts'
import styles from './Profile.module.css'

const lists = ['specialisations', 'services', 'software'] as const

function ExpertiseLists() {
  const t = useTranslations('profile.expertise')
  const expertise = useQuery(expertiseQuery)
  if (expertise.isLoadingError)
    return <LoadFailed title={t('failed')} error={expertise.error} retry={expertise.refetch} />
  if (!expertise.data) return <Bones lines={4} />
  const { languages } = expertise.data
  const sections = [languages, ...lists.map((name) => expertise.data[name])]
  if (sections.every((entries) => entries.length === 0))
    return <Empty title={t('empty')} say={t('emptySay')} />
  return (
    <>
      <table className={`${table.table} ${styles.languages}`}>
        <thead>
          <tr>
            <th scope="col">{t('languages')}</th>
            <th scope="col">{t('native')}</th>
          </tr>
        </thead>
        <tbody>
          {languages.map(({ source, target, native }) => (
            <tr key={`${source} ${target}`}>
              <td>
                <LanguagePair source={source} targets={target} />
              </td>
              <td data-label={t('native')}>{native ? t('isNative') : t('notNative')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.facts}>
        {lists.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{expertise.data[name].join(', ') || <span className={styles.none}>{t('none')}</span>}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Of a consultant; nothing for staff. */
export function Expertise() {
  const t = useTranslations('profile.expertise')
  const isStaff = useIsStaff()
  if (isStaff) return null
  return (
    <Section title={t('title')} about={t.rich('say', { mail: () => <SupportAddress /> })}>
      <ExpertiseLists />
    </Section>
  )
}
