export type JobRow = {
  id: string
  custom_id: string
  project_id: string
  quantity: string | null
  source_language_name: string
  source_language: string
  target_language_name: string
  target_language: string
  status: string
  value: string | null
  translation_type: string
  unit: string
  unit_price: string | null
  deadline: Date | null
  document_name: string | null
  instructions: string | null
  segments: number
  minutes: number
  offered: boolean
  terms_revision: number
}

export type ProjectRow = {
  id: string
  custom_id: string | null
  name: string | null
  company_name: string | null
  deadline: Date | null
  memoq_project_name: string | null
  company_qcs_id: string | null
  coordinator: string | null
  own_memory: string
  files: unknown[] | null
}

export type OfferRow = {
  project_id: string
  state: string
  message: string | null
  expires_at: Date | null
  created_at: Date
  decided_at: Date | null
  counter_deadline: Date | null
  counter_comment: string | null
  counter_at: Date | null
  counter_answer: string | null
  answered_deadline: Date | null
  answer_comment: string | null
  answered_at: Date | null
}

const order = ['Unassigned', 'Assigned', 'Accepted', 'In Progress', 'Under-Review', 'Completed']
const downloads = ['source', 'translation', 'xliff', 'tmx', 'csv']

/** Without the zeros that a column's scale adds. */
const trim = (value: string): string => value.replace(/\.?0+$/, '')

const price = (value: string): string => {
  const [whole, fraction = ''] = value.split('.')
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`
}

function downloadsOf(job: JobRow): string[] {
  if (job.document_name === null) return []
  return job.segments === 0 || job.status === 'Unassigned' || job.status === 'Assigned'
    ? ['source']
    : downloads
}

export function jobView(job: JobRow) {
  const { status } = job
  const answerable = job.offered || status === 'Assigned'
  const open = status === 'Accepted' || status === 'In Progress'
  return {
    id: job.id,
    custom_id: job.custom_id,
    project_id: job.project_id,
    quantity: job.quantity === null ? null : trim(job.quantity),
    source_language_name: job.source_language_name,
    source_language: job.source_language,
    target_language_name: job.target_language_name,
    target_language: job.target_language,
    status,
    value: job.value,
    translation_type: job.translation_type,
    unit: job.unit,
    unit_price: job.unit_price === null ? null : price(job.unit_price),
    deadline: job.deadline,
    document_name: job.document_name,
    instructions: job.instructions,
    minutes: job.minutes,
    offered: job.offered,
    revision: job.terms_revision,
    can: {
      accept: answerable,
      reject: answerable,
      edit: open && job.segments > 0,
      log: open || status === 'Under-Review',
      submit: open,
      download: downloadsOf(job),
    },
  }
}

function requestOf(jobs: JobRow[], offers: OfferRow[]) {
  const open = offers.find(({ state }) => state === 'open')
  const isAssigned = jobs.some(({ status }) => status === 'Assigned')
  if (!open && isAssigned)
    return {
      state: 'open',
      expires_at: null,
      message: null,
      decided_at: null,
      counter: null,
      counter_answer: null,
    }
  const last = open ?? offers.sort((a, b) => Number(b.created_at) - Number(a.created_at))[0]
  if (!last) return null
  const { state, expires_at, message, decided_at } = last
  const { counter_deadline: deadline, counter_comment: comment, counter_at: at } = last
  const counter = state === 'open' && deadline ? { deadline, comment, at } : null
  const counter_answer = last.counter_answer && {
    answer: last.counter_answer,
    deadline: last.answered_deadline,
    comment: last.answer_comment,
    at: last.answered_at,
  }
  return { state, expires_at, message, decided_at, counter, counter_answer }
}

/** Hundredths, which these sums never exceed in precision. */
function total(values: (string | null)[]): number | null {
  const there = values.filter((value) => value !== null)
  return there.length === 0
    ? null
    : there.reduce((sum, value) => sum + Math.round(Number(value) * 100), 0) / 100
}

export function projectView(project: ProjectRow, rows: JobRow[], offers: OfferRow[]) {
  const jobs = rows.sort((a, b) => (a.custom_id < b.custom_id ? -1 : 1))
  const value = total(jobs.map((job) => job.value))
  const quantity = total(jobs.map((job) => job.quantity))
  const answerable = jobs.some((job) => job.offered || job.status === 'Assigned')
  const least = Math.min(...jobs.map(({ status }) => order.indexOf(status)))
  return {
    id: project.id,
    custom_id: project.custom_id,
    name: project.name,
    company_name: project.company_name,
    status: order[least] ?? null,
    total_value: value === null ? null : value.toFixed(2),
    total_quantity:
      quantity === null || new Set(jobs.map(({ unit }) => unit)).size > 1 ? null : String(quantity),
    deadline: project.deadline,
    memoq_project_name: project.memoq_project_name,
    company_qcs_id: project.company_qcs_id,
    coordinator: project.coordinator,
    files: project.files ?? [],
    own_memory: project.own_memory,
    request: requestOf(jobs, offers),
    can: { accept: answerable, reject: answerable },
    jobs: jobs.map(jobView),
  }
}
