import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { configuration } from '../api/configuration.ts'
import { sayPage } from './pageNames.ts'

/** R1.10: the product's name, behind the page's own where there is one. */
export function usePageTitle(page?: string) {
  const t = useTranslations()
  const { name } = configuration()
  const title = page === undefined ? name : t('title', { page, name })
  useEffect(() => {
    document.title = title
    sayPage(page ?? name)
  }, [title, page, name])
}
