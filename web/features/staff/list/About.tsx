import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { detailNames, fieldNames } from '../../../messages/en-GB/staff-actions.ts'
import { translated } from '../../../messages/language.ts'
import { languageNamed } from '../../../ui/languages.ts'
import { useChanged } from '../../../ui/useChanged.ts'
import { detailsOf, type Entry, type Telling } from './actions.ts'

/** Acts on jobs, which are called by their document and, in English, their language. */
const onJobs = /^(?:job|comment|segment|translation)\.|^(?:document\.downloaded|offer\.rejected)$/

/** A subject as the page's reader calls it. */
function Subject({ name, action }: { name: string; action: string }) {
  const [, document, language] = (onJobs.test(action) && /^(.+), ([^,]+)$/s.exec(name)) || []
  if (document === undefined || language === undefined) return <bdi>{name}</bdi>
  return (
    <>
      <bdi>{document}</bdi>, {languageNamed(language)}
    </>
  )
}

function useTelling(): Telling {
  const t = useTranslations('staff.history')
  const changed = useChanged()
  const names: Readonly<Record<string, string>> = translated({ detailNames }).detailNames
  const fields: Readonly<Record<string, string>> = translated({ fieldNames }).fieldNames
  const inLine = useTranslations('projects.changes')
  const line = (term: string, what: string) => inLine('line', { term, what })
  return { yes: t('yes'), no: t('no'), names, fields, line, changed }
}

/**
 * What an act was about: its subject, whom it concerns besides who did it, and what else is kept; `name`: what its
 * subject is called where it is read. A name that runs the other way turns itself alone.
 */
export function About({ entry, name }: { entry: Entry; name?: string | undefined }) {
  const telling = useTelling()
  const { action, subject_name, person, actor, details } = entry
  const called = name ?? subject_name
  const others = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== subject_name))
  const whom = person !== actor?.name && person !== called ? person : null
  const parts = [
    {
      part: 'subject',
      words: called && (name ? <bdi>{name}</bdi> : <Subject name={called} action={action} />),
    },
    { part: 'person', words: whom && <bdi>{whom}</bdi> },
    { part: 'details', words: detailsOf(others, telling) },
  ].filter(({ words }) => words)
  return parts.map(({ part, words }, index) => (
    <Fragment key={part}>
      {index > 0 && ': '}
      {words}
    </Fragment>
  ))
}
