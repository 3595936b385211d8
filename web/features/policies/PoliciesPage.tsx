import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { policies } from '../../messages/en-GB/policies.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { SupportAddress } from '../../ui/SupportAddress.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './PoliciesPage.module.css'

const terms = ['parties', 'work', 'quality', 'pay', 'secrecy', 'addendum'] as const
const use = ['account', 'fair', 'data', 'device'] as const

function Policies() {
  const t = useTranslations('policies')
  const hash = useRouterState({ select: (state) => state.location.hash })
  usePageTitle(t('title'))
  // R2.5: the page is loaded after the address, so the browser found nothing to scroll to.
  useEffect(() => {
    document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  return (
    <main className={styles.page}>
      <h1>{t('title')}</h1>
      <Note tone="warn">{t('template')}</Note>
      <section id="standard-terms-and-addendum" className={styles.section}>
        <h2>{t('terms.title')}</h2>
        {terms.map((name) => (
          <div key={name}>
            <h3>{t(`terms.${name}`)}</h3>
            <p>{t(`terms.${name}Say`)}</p>
          </div>
        ))}
      </section>
      <section id="terms-of-use" className={styles.section}>
        <h2>{t('use.title')}</h2>
        {use.map((name) => (
          <div key={name}>
            <h3>{t(`use.${name}`)}</h3>
            <p>{t(`use.${name}Say`)}</p>
          </div>
        ))}
        <div>
          <h3>{t('use.changes')}</h3>
          <p>{t.rich('use.changesSay', { mail: () => <SupportAddress /> })}</p>
        </div>
      </section>
      <Link to="/" className={buttonClass('plain')}>
        {t('back')}
      </Link>
    </main>
  )
}

export function PoliciesPage() {
  return (
    <Texts add={{ policies }}>
      <Policies />
    </Texts>
  )
}
