import { addProject, listStaffProjects } from '@hub/contract/staff-projects'
import { ArrowLeft } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { momentTyped } from '../../../ui/moments.ts'
import { Note } from '../../../ui/Note.tsx'
import { Acts, Fields, Section } from '../../../ui/Page.tsx'
import { PickOne } from '../../../ui/PickOne.tsx'
import { PickSeveral } from '../../../ui/PickSeveral.tsx'
import { readerZone } from '../../../ui/Texts.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { currentUserQuery } from '../../session/user.query.ts'
import { Refused } from '../acts/ActDialog.tsx'
import { languageOptions } from '../list/languages.ts'
import { wrongOf } from './ChangeOrder.tsx'
import { DropZone } from './DropZone.tsx'
import type { Dropped } from './dropped.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { nameFrom, nextId } from './newProject.rules.ts'
import { type Order, OrderFields } from './OrderFields.tsx'
import styles from './Project.module.css'
import { type StaffProject, staffProjectQuery } from './project.query.ts'
import { addUploads } from './uploads.ts'

/** The last projects, from which the next one's ID and languages are proposed. */
const latestQuery = callQuery(listStaffProjects, { query: { limit: '1' } })

const isZip = ({ files: [first, another] }: Dropped) => first?.name.toLowerCase().endsWith('.zip') && !another

/** There is a project by this ID already. */
class Known extends Error {
  readonly project: StaffProject
  constructor(project: StaffProject) {
    super('known')
    this.project = project
  }
}

/** Makes the project; one by the same ID is never changed from here. */
async function create(order: Order, source: string): Promise<StaffProject> {
  const customId = order.customId.trim()
  const { results } = await call(listStaffProjects, { query: { search: customId, limit: '500' } })
  const same = results.find((project) => project.custom_id === customId)
  if (same) throw new Known(same)
  const deadline = momentTyped(order.deadline, readerZone())
  return await call(addProject, {
    body: {
      custom_id: customId,
      source_language: source,
      name: order.name.trim() || null,
      company_name: order.client.trim() || null,
      coordinator_id: order.coordinator || null,
      ...(deadline && { deadline }),
    },
  })
}

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

/** An order as it is typed, and the project that becomes of it. */
function useNewProject() {
  const moments = useTranslations('moment')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: user } = useQuery(currentUserQuery)
  const { data: latest, isPending } = useQuery(latestQuery)
  const [last] = latest?.results ?? []
  const [typed, setTyped] = useState<Partial<Order>>({})
  const [language, setLanguage] = useState<string>()
  const [targets, setTargets] = useState<string[]>([])
  const [waiting, setWaiting] = useState<Dropped>()
  const [tried, setTried] = useState(false)
  const order: Order = {
    name: '',
    client: '',
    customId: nextId(last?.custom_id, Date.now()),
    deadline: '',
    coordinator: user?.id ?? '',
    ...typed,
  }
  const source = language ?? last?.source_language ?? ''
  const isWrong = order.deadline.trim() !== '' && momentTyped(order.deadline, readerZone()) === undefined
  const make = useMutation({
    mutationFn: (dropped: Dropped | undefined) =>
      create({ ...order, name: order.name.trim() || nameFrom(dropped) }, source),
    onSuccess: (project, dropped) => {
      client.setQueryData(staffProjectQuery(project.id).queryKey, project)
      if (dropped) addUploads(project.id, dropped.files, 'document', targets)
      void navigate({
        to: '/app/staff/$screen',
        params: { screen: 'project' },
        search: { projectId: project.id },
        replace: true,
      })
    },
  })
  const begin = (dropped: Dropped | undefined) => {
    setTried(true)
    // What was dropped waits for what is missing.
    if (dropped) setWaiting(dropped)
    if (source !== '' && !isWrong && !make.isPending) make.mutate(dropped ?? waiting)
  }
  const wrong = { ...wrongOf(make.error), ...(tried && isWrong && { deadline: moments('wrong') }) }
  const known = make.error instanceof Known ? make.error.project : undefined
  return {
    order,
    change: (part: Partial<Order>) => setTyped({ ...typed, ...part }),
    source,
    // What is typed is not taken away by a proposal that comes late.
    isProposing: isPending && language === undefined,
    setLanguage,
    targets,
    setTargets,
    tried,
    wrong,
    make,
    waiting,
    known,
    begin,
  }
}

/** A project that is not there yet: it is with its first document, or when it is asked for. */
export function NewProject() {
  const t = useTranslations('staffProject')
  usePageTitle(t('newTitle'))
  const form = useNewProject()
  const { order, source, targets, tried, wrong, make, waiting, known } = form
  const [zip, setZip] = useState<File>()
  const begin = (dropped: Dropped | undefined) =>
    dropped && isZip(dropped) ? setZip(dropped.files[0]) : form.begin(dropped)
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <Link to="/app/staff/$screen" params={{ screen: 'work' }} className={buttonClass('act')}>
          <ArrowLeft size={16} aria-hidden />
          {t('back')}
        </Link>
        <div className={styles.top}>
          <h1>{t('newTitle')}</h1>
          <span className={styles.say}>{t('newSay')}</span>
        </div>
      </div>
      <Section title={t('documents.title')} about={t('documents.about')} label={t('documents.title')} wide>
        <DropZone take={begin} tall />
        {waiting && !make.isSuccess && (
          <p role="status">{t('drop.waits', { count: waiting.files.length })}</p>
        )}
      </Section>
      <Section title={t('order.title')} about={t('order.about')} label={t('order.title')}>
        <OrderFields order={order} change={form.change} wrong={wrong} />
      </Section>
      <Section title={t('languages.title')} about={t('languages.about')} label={t('languages.title')}>
        <Fields>
          <PickOne
            label={t('languages.source')}
            hint={t('languages.sourceHint')}
            options={languageOptions([source])}
            value={source}
            change={form.setLanguage}
            disabled={form.isProposing}
            none={t('languages.none')}
            error={tried && source === '' ? t('languages.sourceNeeded') : undefined}
          />
          <PickSeveral
            label={t('languages.targets')}
            hint={t('languages.targetsHint')}
            options={languageOptions(targets)}
            values={targets}
            change={form.setTargets}
            most={50}
            none={t('languages.none')}
          />
        </Fields>
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
          <span className={styles.say}>{t('createHint')}</span>
        </Acts>
      </Section>
      {zip && <ImportDialog file={zip} close={() => setZip(undefined)} />}
    </div>
  )
}
