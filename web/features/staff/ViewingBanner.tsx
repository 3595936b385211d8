import { Eye } from '@phosphor-icons/react/dist/csr/Eye'
import { useTranslations } from 'use-intl'
import { endViewing, viewed } from '../../api/viewed.ts'
import { staff } from '../../messages/en-GB/staff.ts'
import { Button } from '../../ui/Button.tsx'
import { Texts } from '../../ui/Texts.tsx'
import styles from './ViewingBanner.module.css'

function Banner() {
  const t = useTranslations('staff.viewing')
  const person = viewed()
  if (!person) return null
  return (
    <section className={styles.banner} aria-label={t('region')}>
      <Eye size={20} aria-hidden />
      <p>{t('say', { name: person.name })}</p>
      <Button
        inRow
        onClick={() => {
          endViewing()
          // Nothing that was read as somebody else is kept.
          window.location.assign(`/app/staff/consultant?${new URLSearchParams({ userId: person.id })}`)
        }}
      >
        {t('leave')}
      </Button>
    </section>
  )
}

/** Says that the portal is seen as somebody else sees it, and leads back. */
export function ViewingBanner() {
  return (
    <Texts add={{ staff }}>
      <Banner />
    </Texts>
  )
}
