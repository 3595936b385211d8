import { downloadSentStatement } from '@hub/contract/staff-statements'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { send } from '../../../api/call.ts'
import { earnings } from '../../../messages/en-GB/earnings.ts'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffStatements } from '../../../messages/en-GB/staff-statements.ts'
import { Acts, Bones, Page } from '../../../ui/Page.tsx'
import { LoadFailed } from '../../../ui/Tell.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import { FileButtons } from '../../earnings/FileButtons.tsx'
import { StatementShown } from '../../earnings/StatementShown.tsx'
import { useAddress } from '../list/useAddress.ts'
import { SentActs } from './SentActs.tsx'
import { sentStatementQuery } from './statements.query.ts'

function Content({ statementId }: { statementId: string }) {
  const t = useTranslations('staffStatements')
  const words = useTranslations('earnings.statement')
  const statement = useQuery(sentStatementQuery(statementId))
  const { data } = statement
  const content = () => {
    if (statement.isLoadingError)
      return <LoadFailed title={words('failed')} error={statement.error} retry={statement.refetch} />
    if (!data) return <Bones lines={6} />
    const params = { statementId }
    return (
      <>
        <p>
          {t('consultant')}:{' '}
          <Link
            to="/app/staff/$screen"
            params={{ screen: 'consultant' }}
            search={{ userId: data.consultant.id }}
          >
            <bdi>{data.consultant.name}</bdi>
          </Link>
        </p>
        <Acts>
          <SentActs statement={data} />
          <FileButtons
            number={data.number}
            fetchFile={(type) => send(downloadSentStatement, { params, query: { type } })}
          />
        </Acts>
        <StatementShown statement={data} />
      </>
    )
  }
  return (
    <Page
      title={data ? words('title', { number: data.number }) : words('loading')}
      aside={
        <Link to="/app/staff/$screen" params={{ screen: 'statements' }}>
          {t('back')}
        </Link>
      }
    >
      {content()}
    </Page>
  )
}

/** One statement that was sent. */
export function StatementPage() {
  const { statementId = '' } = useAddress().search
  return (
    <Texts add={{ staffStatements, staffActs, earnings }}>
      <Content key={statementId} statementId={statementId} />
    </Texts>
  )
}
