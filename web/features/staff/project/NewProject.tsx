import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isRightToLeft } from '../../../messages/language.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { languageOptions } from '../../../ui/languages.ts'
import { Note } from '../../../ui/Note.tsx'
import { Acts, Fields, Section } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { PickSeveral } from '../../../ui/PickSeveral.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { Refused } from '../acts/ActDialog.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import type { Copy } from './copy.ts'
import { DropZone } from './DropZone.tsx'
import type { Dropped } from './dropped.ts'
import { useProjectImport } from './ImportDialog.tsx'
import { OrderFields } from './OrderFields.tsx'
import styles from './Project.module.css'
import type { StaffProject } from './project.query.ts'
import { useNewProject } from './useNewProject.ts'

const zipOf = ({ files: [first, another] }: Dropped) =>
  first?.name.toLowerCase().endsWith('.zip') && !another ? first : undefined

function KnownNote({ project, other }: { project: StaffProject; other: () => void }) {
  const t = useTranslations('staffProject')
  return (
    <Note tone="warn">
      <p role="alert">{t('known', { id: project.custom_id ?? '', name: project.name ?? '–' })}</p>
      <Acts>
        <Link
          to="/app/staff/$screen"
          params={{ screen: 'project' }}
          search={{ projectId: project.id }}
          className={buttonClass('plain')}
        >
          {t('openIt')}
        </Link>
        <Button look="quiet" onClick={other}>
          {t('otherId')}
        </Button>
      </Acts>
    </Note>
  )
}

/** What was taken over from an earlier project, and the way back. */
function CopyNote({ copy, undo }: { copy: Copy; undo: () => void }) {
  const t = useTranslations('staffProject.copy')
  const { name, instructions, memories } = copy
  const counts = { instructions: String(instructions !== ''), memories: memories.read.length }
  return (
    <Note tone="info">
      <p role="status">{t('copied', { name, ...counts })}</p>
      <Acts>
        <Button look="quiet" onClick={undo}>
          {t('undo')}
        </Button>
      </Acts>
    </Note>
  )
}

type Form = ReturnType<typeof useNewProject>

/** From which language, and into which. */
function Languages({
  form: { source, setLanguage, isProposing, targets, setTargets, tried },
}: {
  form: Form
}) {
  const t = useTranslations('staffProject')
  return (
    <Fields>
      <PickOne
        label={t('languages.source')}
        hint={t('languages.sourceHint')}
        options={languageOptions([source])}
        value={source}
        change={setLanguage}
        disabled={isProposing}
        none={t('languages.none')}
        error={tried && source === '' ? t('languages.sourceNeeded') : undefined}
      />
      <PickSeveral
        label={t('languages.targets')}
        hint={t('languages.targetsHint')}
        options={languageOptions(targets)}
        values={targets}
        change={setTargets}
        most={50}
        none={t('languages.none')}
      />
    </Fields>
  )
}

/** A project that is not there yet: it is with its first document, or when it is asked for. */
export function NewProject() {
  const t = useTranslations('staffProject')
  const copies = useTranslations('staffProject.copy')
  usePageTitle(t('newTitle'))
  const form = useNewProject()
  const { order, wrong, make, waiting, known, copy } = form
  const zip = useProjectImport()
  const [isCopying, setCopying] = useState(false)
  const begin = (dropped: Dropped | undefined) => {
    const zipped = dropped && zipOf(dropped)
    if (zipped) zip.open(zipped)
    else form.begin(dropped)
  }
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <Link to="/app/staff/$screen" params={{ screen: 'work' }} className={buttonClass('act')}>
          <ArrowLeft size={16} mirrored={isRightToLeft()} aria-hidden />
          {t('back')}
        </Link>
        <div className={styles.top}>
          <h1>{t('newTitle')}</h1>
          <span className={styles.say}>{t('newSay')}</span>
        </div>
      </div>
      <Section title={t('documents.title')} about={t('documents.about')} label={t('documents.title')} wide>
        <DropZone take={begin} tall>
          <Button look="quiet" onClick={() => setCopying(true)}>
            {copies('open')}
          </Button>
        </DropZone>
        {zip.state}
        {copy && <CopyNote copy={copy} undo={form.takeNothing} />}
        {waiting && !make.isPending && !make.isSuccess && (
          <p role="status">{t('drop.waits', { why: form.waitsFor, count: waiting.files.length })}</p>
        )}
      </Section>
      <Section title={t('order.title')} about={t('order.about')} label={t('order.title')}>
        <OrderFields order={order} change={form.change} wrong={wrong} />
      </Section>
      <Section title={t('languages.title')} about={t('languages.about')} label={t('languages.title')}>
        <Languages form={form} />
        {known ? (
          <KnownNote
            project={known}
            other={() => {
              form.change({ customId: '' })
              make.reset()
            }}
          />
        ) : (
          <Refused
            error={make.error}
            fields={['name', 'company_name', 'custom_id', 'deadline', 'coordinator_id']}
          />
        )}
        <Acts>
          <Button look="main" aria-disabled={make.isPending} onClick={() => begin(undefined)}>
            {t('create')}
          </Button>
          <span className={styles.say}>{t('createHint', { count: waiting?.files.length ?? 0 })}</span>
        </Acts>
      </Section>
      <LeaveGuard changed={waiting !== undefined && !make.isSuccess} say={t('drop.leave')} />
      {isCopying && <CopyDialog take={form.take} close={() => setCopying(false)} />}
      {zip.dialog}
    </div>
  )
}
