import { downloadStatement } from '@hub/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { send } from '../../api/call.ts'
import { earnings as texts } from '../../messages/en-GB/earnings.ts'
import { Acts, Bones, Page } from '../../ui/Page.tsx'
import { LoadFailed } from '../../ui/Tell.tsx'
import { Texts } from '../../ui/Texts.tsx'
import { statementQuery } from './earnings.query.ts'
import { FileButtons } from './FileButtons.tsx'
import { StatementActs } from './StatementActs.tsx'
import { StatementShown } from './StatementShown.tsx'

type Search = Record<string, string | undefined>

function Content({ statementId }: { statementId: string }) {
  const t = useTranslations('earnings.statement')
  const statement = useQuery(statementQuery(statementId))
  const { data } = statement
  const content = () => {
    if (statement.isLoadingError)
      return <LoadFailed title={t('failed')} error={statement.error} retry={statement.refetch} />
    if (!data) return <Bones lines={6} />
    const params = { statementId }
    return (
      <>
        <Acts>
          <StatementActs statement={data} />
          <FileButtons
            number={data.number}
            fetchFile={(type) => send(downloadStatement, { params, query: { type } })}
          />
        </Acts>
        <StatementShown statement={data} />
      </>
    )
  }
  return (
    <Page
      title={data ? t('title', { number: data.number }) : t('loading')}
      aside={<Link to="/app/earnings">{t('back')}</Link>}
    >
      {content()}
    </Page>
  )
}

/** One statement. */
export function StatementPage() {
  const { statementId = '' }: Search = useSearch({ strict: false })
  return (
    <Texts add={{ earnings: texts }}>
      <Content key={statementId} statementId={statementId} />
    </Texts>
  )
}
