import type { Block, Sender } from './mail.layout.ts'

/** `heading`: what the mail begins with when that is not its subject */
export type Body = { subject: string; heading?: string; blocks: Block[] }

export const text = (words: string): Block => ({ type: 'text', text: words })
export const quote = (words: string): Block => ({ type: 'quote', text: words })
export const link = (label: string, url: string): Block => ({ type: 'link', label, url })

const unnamedProject = 'an unnamed project'
export const quoteTitle = (project: string | null) => (project === null ? unnamedProject : `“${project}”`)
export const titleOf = (project: string | null) => project ?? unnamedProject

/** Pounds with two places, as people read them. */
export function pounds(amount: string): string {
  const [whole = '', pence = '00'] = amount.split('.')
  return `£${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${pence}`
}

export const when = (iso: string, { timeZone }: Sender): string => {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(new Date(iso))
    .replace(', ', ' - ')
  return `${words} (${timeZone})`
}

/**
 * The link signs its reader in first when that is needed. A path has at most one parameter, and ids need no escaping.
 */
export const page = ({ publicUrl }: Sender, path: string) => `${publicUrl}/?next=${path}`

export const projectPage = (sender: Sender, id: string) =>
  page(sender, `/app/projects/project?projectId=${id}`)
export const editorPage = (sender: Sender, id: string) => page(sender, `/app/projects/job?jobId=${id}`)

type About = { document: string | null; project: string | null }

/** What a subject calls a job. */
export const about = ({ document, project }: About): string => document ?? titleOf(project)

/** What a sentence of staff's calls a job. */
export const jobPhrase = ({ document, project }: About): string =>
  document === null ? `a job in ${quoteTitle(project)}` : `“${document}” in ${quoteTitle(project)}`
