import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import table from '../../ui/table.module.css'
import { PairCells } from './PairCells.tsx'
import type { OwnTerm } from './terms.query.ts'

type RowProps = { term: OwnTerm; remove: () => void }

function Row({ term, remove }: RowProps) {
  const t = useTranslations('myTerms')
  const { source, target } = term
  return (
    <tr>
      <PairCells pair={term} />
      <td className={table.acts}>
        <Button look="act" aria-label={t('removeNamed', { source, target })} onClick={remove}>
          {t('remove')}
        </Button>
      </td>
    </tr>
  )
}

type Props = {
  terms: readonly OwnTerm[]
  ref: RefObject<HTMLTableElement | null>
  /** `at`: which row it is */
  remove: (term: OwnTerm, at: number) => void
}

export function TermsTable({ terms, ref, remove }: Props) {
  const t = useTranslations('myTerms')
  return (
    <table className={table.table} aria-label={t('title')} ref={ref}>
      <thead>
        <tr>
          {(['source', 'target', 'languages', 'note'] as const).map((name) => (
            <th key={name} scope="col">
              {t(name)}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{t('acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term, at) => (
          <Row key={term.id} term={term} remove={() => remove(term, at)} />
        ))}
      </tbody>
    </table>
  )
}
