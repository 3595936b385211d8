import { Link, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { AnswerBy, Deadline } from '../../ui/Deadline.tsx'
import { firstClick } from '../../ui/firstClick.ts'
import { dateTime, isoString, quantity } from '../../ui/formats.ts'
import { LeftMark } from '../../ui/LeftMark.tsx'
import { RefusedMark } from '../../ui/RefusedMark.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import type { Place } from '../../ui/steady.ts'
import { readerZone } from '../../ui/Texts.tsx'
import table from '../../ui/table.module.css'
import { useNow } from '../../ui/useNow.ts'
import { usePressable } from '../../ui/usePressable.ts'
import { useUnit } from '../../ui/useUnit.ts'
import { isDone } from '../jobs/jobs.views.ts'
import { OpenEditor } from '../jobs/OpenEditor.tsx'
import { ReadText } from '../jobs/ReadText.tsx'
import { mayCounter } from './counter.rules.ts'
import { Languages } from './Languages.tsx'
import { languagePairs, type Project, projectRow } from './projects.views.ts'
import type { Answer } from './useAnswers.ts'

type Actions = {
  accept: (project: Project) => void
  reject: (project: Project) => void
  /** proposes another date */
  counter: (project: Project) => void
}

type RowProps = {
  place: Place<Project>
  answer: Answer['answer'] | undefined
  /** why its answer was refused */
  refused: string | undefined
  now: number
  /** this list, to come back to */
  from: string
} & Actions

function OpenProject({ projectId, from }: { projectId: string; from: string }) {
  const t = useTranslations('projects.job')
  const pressable = usePressable()
  return (
    <Link
      className={buttonClass('yes')}
      to="/app/projects/project"
      search={{ projectId }}
      state={{ from }}
      {...pressable}
    >
      {t('openProject')}
    </Link>
  )
}

/** What can be done with a row: answer it, or go on with what was accepted. */
function Acts({ place, answer, from, accept, reject }: Omit<RowProps, 'now' | 'refused' | 'counter'>) {
  const { row: project, left } = place
  const t = useTranslations('projects')
  const values = { project: projectRow(project).projectName }
  const [only, another] = project.jobs
  if (left) {
    if (answer !== 'accept') return null
    const [job, more] = project.jobs.filter(({ can }) => can.accept)
    if (job && !more) return <OpenEditor jobId={job.id} look="yes" />
    return <OpenProject projectId={project.id} from={from} />
  }
  return (
    <>
      {project.can.accept && (
        <Button
          look="yes"
          inRow
          aria-label={t('acceptNamed', values)}
          data-key="a"
          onClick={firstClick(({ currentTarget }) => {
            currentTarget.closest('tr')?.focus({ preventScroll: true })
            accept(project)
          })}
        >
          {t('accept')}
        </Button>
      )}
      {project.can.reject && (
        <Button
          look="quiet"
          inRow
          aria-label={t('rejectNamed', values)}
          data-key="r"
          onClick={firstClick(() => reject(project))}
        >
          {t('reject')}
        </Button>
      )}
      {only && !another && <ReadText job={only} className={`${table.below}`} from={from} />}
    </>
  )
}

/** Under the deadline: the date that was proposed for it, what became of that, or the way to propose one. */
function OtherDate({ project, counter }: { project: Project } & Pick<Actions, 'counter'>) {
  const t = useTranslations('projects.counter')
  const { counter: proposed, counter_answer: answer } = project.request ?? {}
  if (!mayCounter(project)) return null
  if (proposed)
    return (
      <small className={table.underDate}>
        {t.rich('inList.proposed', {
          time: () => (
            <time dateTime={isoString(proposed.deadline)}>{dateTime(proposed.deadline, readerZone())}</time>
          ),
        })}
      </small>
    )
  return (
    <>
      {answer?.answer === 'kept' && <small className={table.underDate}>{t('inList.kept')}</small>}
      <Button
        look="act"
        className={`${table.underDate}`}
        aria-label={t('titleNamed', { project: projectRow(project).projectName })}
        onClick={firstClick(() => counter(project))}
      >
        {t('title')}
      </Button>
    </>
  )
}

function Row({ now, refused, ...props }: RowProps) {
  const t = useTranslations('projects')
  const unitOf = useUnit()
  const { place, answer, from } = props
  const { row: project, left } = place
  const row = projectRow(project)
  const amount = quantity(row.quantity)
  const isGone = left && answer !== 'accept'
  const answerBy = project.can.accept && !left ? project.request?.expires_at : undefined
  return (
    // Takes the focus over from its buttons when they go.
    <tr tabIndex={-1} data-row={project.id} className={isGone ? table.left : undefined}>
      <td className={table.first}>
        {isGone ? (
          <span className={table.name}>{row.projectName}</span>
        ) : (
          <Link
            className={`${table.name} ${project.name === null ? table.none : ''}`}
            to="/app/projects/project"
            search={{ projectId: project.id }}
            state={{ from }}
          >
            {row.projectName}
          </Link>
        )}
        {refused && <RefusedMark reason={refused} />}
      </td>
      <td
        className={`${table.under} ${table.loose} ${project.company_name === null ? table.none : ''}`}
        data-label={t('columns.client')}
      >
        {row.client}
      </td>
      <td data-label={t('columns.type')}>{row.type}</td>
      <td data-label={t('columns.languages')}>
        <Languages pairs={languagePairs(project.jobs)} />
      </td>
      <td className={`${table.num} ${amount ? '' : table.none}`} data-label={t('columns.quantity')}>
        {amount ?? t('notAvailable')}{' '}
        {amount && <small className={table.second}>{unitOf(row.unit, row.quantity)}</small>}
      </td>
      <td
        className={`${table.num} ${project.total_value === null ? table.none : ''}`}
        data-label={t('columns.total')}
      >
        {row.total}
      </td>
      <td className={table.early} data-label={t('columns.deadline')}>
        <Deadline
          value={project.deadline}
          done={project.status !== null && isDone(project.status)}
          now={now}
          missing={row.deadline}
        />
        {answerBy && <AnswerBy value={answerBy} now={now} />}
        {!left && <OtherDate project={project} counter={props.counter} />}
      </td>
      <td className={table.early} data-label={t('columns.status')}>
        {left ? (
          <LeftMark answer={answer} />
        ) : project.status === null ? (
          <span className={table.none}>{row.status}</span>
        ) : (
          <StatusMark status={project.status} />
        )}
      </td>
      <td className={`${table.acts} ${table.tall}`}>
        <Acts {...props} />
      </td>
    </tr>
  )
}

function Head() {
  const t = useTranslations('projects.columns')
  return (
    <thead>
      <tr>
        <th scope="col">{t('project')}</th>
        <th scope="col">{t('client')}</th>
        <th scope="col">{t('type')}</th>
        <th scope="col">{t('languages')}</th>
        <th scope="col" className={table.num}>
          {t('quantity')}
        </th>
        <th scope="col" className={table.num}>
          {t('total')}
        </th>
        <th scope="col">{t('deadline')}</th>
        <th scope="col">{t('status')}</th>
        <th scope="col" className={table.tall}>
          <span className="sr">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  )
}

const shape = `${table.table} ${table.folding} ${table.projects}`

type Props = Actions & {
  label: string
  places: readonly Place<Project>[]
  answers: ReadonlyMap<string, Answer>
  /** what an answer was refused for */
  problem: { id: string | undefined; reason: string } | undefined
}

export function ProjectTable({ label, places, answers, problem, ...actions }: Props) {
  const now = useNow()
  const from = useLocation({ select: ({ href }) => href })
  return (
    <table className={shape} aria-label={label}>
      <Head />
      <tbody>
        {places.map((place) => (
          <Row
            key={place.row.id}
            place={place}
            answer={answers.get(place.row.id)?.answer}
            refused={problem?.id === place.row.id ? problem.reason : undefined}
            now={now}
            from={from}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  )
}

const bones = [150, 88, 72, 92, 44, 60, 124, 80, 112]
const rows = ['first', 'second', 'third']

/** The table while it loads: its head, and rows of their real height. */
export function ProjectSkeleton({ label }: { label: string }) {
  return (
    <table className={shape} aria-label={label} aria-busy="true">
      <Head />
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {bones.map((width, column) => (
              <td key={width} className={column === 8 ? table.tall : undefined}>
                <span className={table.bone} style={{ inlineSize: `min(${width}px, 100%)` }} />
                {column === 0 && <small style={{ display: 'block' }}> </small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
