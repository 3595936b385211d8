import type { Job } from '../features/jobs/jobs.views.ts'
import type { Project } from '../features/projects/projects.views.ts'

export const job = (change: Partial<Job> = {}): Job => ({
  id: 'j1',
  custom_id: 'J-1',
  project_id: 'p1',
  quantity: '1486',
  source_language_name: 'English',
  source_language: 'en-GB',
  target_language_name: 'French',
  target_language: 'fr-FR',
  status: 'In Progress',
  value: '193.18',
  translation_type: 'Post-editing',
  unit: 'Hours',
  unit_price: '0.13',
  deadline: '2026-11-20T12:00:00Z',
  document_name: 'a.docx',
  instructions: null,
  minutes: 0,
  offered: false,
  revision: 0,
  can: { accept: false, reject: false, edit: true, log: true, submit: true, download: ['source'] },
  ...change,
})

export const project = (change: Partial<Project> = {}): Project => ({
  id: 'p1',
  custom_id: 'P-1',
  name: 'Ferry fares',
  company_name: 'Northern Isles',
  status: 'In Progress',
  total_value: '807.95',
  total_quantity: '6215',
  deadline: '2026-11-21T12:00:00Z',
  memoq_project_name: 'FF',
  own_memory: 'allowed',
  company_qcs_id: 'QCS-1',
  coordinator: 'Sam Okafor',
  files: [],
  request: null,
  can: { accept: true, reject: true },
  jobs: [job()],
  ...change,
})

/** A project that nothing is known of. */
export const bare = project({
  custom_id: null,
  name: null,
  company_name: '',
  status: null,
  total_value: null,
  total_quantity: null,
  deadline: null,
  memoq_project_name: null,
  company_qcs_id: null,
  coordinator: null,
  jobs: [],
})
