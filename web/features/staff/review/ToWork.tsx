import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'

/** To the list of what waits, from where there is nothing to review. */
export function ToWork({ look }: { look?: 'plain' }) {
  const t = useTranslations('staffReview')
  return (
    <Link
      to="/app/staff/$screen"
      params={{ screen: 'work' }}
      search={{ state: 'Under-Review' }}
      className={look && buttonClass(look)}
    >
      {t('toWork')}
    </Link>
  )
}
