import type { makeOffers } from '@hub/contract/staff-offers'
import { useTranslations } from 'use-intl'
import type * as z from 'zod/mini'
import { withinLine } from '../../../messages/language.ts'
import { dateTime, money, quantity } from '../../../ui/formats.ts'
import { LanguagePair } from '../../../ui/LanguagePair.tsx'
import { useUnit } from '../../../ui/useUnit.ts'
import styles from './OfferDialog.module.css'

export type Preview = z.output<(typeof makeOffers.schema.response)[200]>['previews'][number]

/** The mail and the requests of one person, as they get them and see them: in their own time zone. */
export function PreviewOf({ preview }: { preview: Preview }) {
  const t = useTranslations('staffActs.offer')
  const unitOf = useUnit()
  const zone = preview.time_zone ?? 'UTC'
  return (
    <>
      <section className={styles.mail} aria-label={t('mail')}>
        <dl>
          <dt>{t('subject')}</dt>
          <dd>
            <b>{preview.subject}</b>
          </dd>
        </dl>
        <pre dir="auto">{preview.text}</pre>
      </section>
      {preview.requests.map((project) => (
        <section
          key={project.id}
          className={styles.mail}
          aria-label={project.name ?? project.custom_id ?? ''}
        >
          <p className={styles.name}>
            <bdi>{project.name ?? project.custom_id}</bdi>
          </p>
          <dl>
            <dt>{t('client')}</dt>
            <dd>{project.company_name ?? '–'}</dd>
            <dt>{t('jobs')}</dt>
            <dd>
              {project.jobs.map((job) => (
                <p key={job.id}>
                  <bdi>{job.document_name ?? job.custom_id}</bdi>
                  <small>
                    <LanguagePair source={job.source_language_name} targets={job.target_language_name} />,{' '}
                    {quantity(job.quantity) ?? '–'} {withinLine(unitOf(job.unit, job.quantity))},{' '}
                    {money(job.value)}
                  </small>
                </p>
              ))}
            </dd>
            <dt>{t('total')}</dt>
            <dd>{money(project.total_value)}</dd>
            <dt>{t('deadline')}</dt>
            <dd>
              {project.deadline ? dateTime(project.deadline, zone) : '–'}
              <small>{preview.time_zone ? t('zone', { zone }) : t('noZone')}</small>
            </dd>
          </dl>
          <p className={styles.acts} aria-hidden="true">
            <span>{t('accept')}</span>
            <span>{t('reject')}</span>
          </p>
        </section>
      ))}
    </>
  )
}
