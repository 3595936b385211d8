import { useTranslations } from 'use-intl'
import { staffActs } from '../../../messages/en-GB/staff-acts.ts'
import { staffRunning } from '../../../messages/en-GB/staff-running.ts'
import { Page } from '../../../ui/Page.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { Texts } from '../../../ui/Texts.tsx'
import { useAddress } from '../list/useAddress.ts'
import project from '../project/Project.module.css'
import { Keys } from './Keys.tsx'
import { Webhooks } from './Webhooks.tsx'

function Content() {
  const t = useTranslations('staffRunning.connections')
  const { search, become } = useAddress()
  const chosen = search.tab === 'webhooks' ? 'webhooks' : 'keys'
  return (
    <Page title={t('title')}>
      <Tabs
        label={t('tabs')}
        tabs={[
          { name: 'keys', label: t('keys') },
          { name: 'webhooks', label: t('webhooks') },
        ]}
        chosen={chosen}
        choose={(tab) => become({ tab })}
      >
        <div className={project.grid}>{chosen === 'keys' ? <Keys /> : <Webhooks />}</div>
      </Tabs>
    </Page>
  )
}

/** The systems that call the portal, and those that it calls. */
export function ConnectionsPage() {
  return (
    <Texts add={{ staffRunning, staffActs }}>
      <Content />
    </Texts>
  )
}
