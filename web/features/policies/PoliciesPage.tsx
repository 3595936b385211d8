import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { nodes as accessibility } from '../../../docs/policies/accessibility.md'
import { nodes as terms } from '../../../docs/policies/standard-terms-and-addendum.md'
import { nodes as use } from '../../../docs/policies/terms-of-use.md'
import { configuration } from '../../api/configuration.ts'
import { policies } from '../../messages/en-GB/policies.ts'
import { Brand } from '../../ui/Brand.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import styles from './PoliciesPage.module.css'
import { PolicyText } from './PolicyText.tsx'

const texts = [
  ['standard-terms-and-addendum', terms],
  ['terms-of-use', use],
  ['accessibility', accessibility],
] as const

/** Keys and readers of the screen go on from there too. */
function goTo(id: string) {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

function Policies() {
  const t = useTranslations('policies')
  const hash = useRouterState({ select: (state) => state.location.hash })
  const { supportEmail, name } = configuration()
  usePageTitle(t('title'))
  // R2.5: the page is loaded after the address, so the browser found nothing to go to.
  useEffect(() => goTo(hash), [hash])
  return (
    <main className={styles.page}>
      <Brand name={name} />
      <h1>{t('title')}</h1>
      <nav aria-label={t('contents')}>
        <ul className={styles.contents}>
          {texts.map(([id]) => (
            <li key={id}>
              {/* The address stays the same where the text was gone to before. */}
              <Link to="/public/policies" hash={id} replace onClick={() => goTo(id)}>
                {t(`names.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {texts.map(([id, nodes]) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          className={styles.section}
          aria-label={t(`names.${id}`)}
          lang="en-GB"
          dir="ltr"
        >
          <PolicyText nodes={nodes} support={supportEmail} />
        </section>
      ))}
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
