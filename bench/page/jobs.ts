import { join } from 'node:path'
import { systemClock } from '@hub/server/clock'
import { readConfig } from '@hub/server/config'
import { connect } from '@hub/server/db/connect'
import { builders } from '@hub/server/demo/builders'
import type { Person } from '@hub/server/demo/people'
import { createSeals } from '@hub/server/seals'
import { openStorage } from '@hub/server/storage'
import { openDocuments } from '@hub/server/threads/documents'
import { longWordDocument } from '../../documents/testing/word.ts'
import type { Stage } from '../api/stage.ts'

const words = 'the harbour museum keeps its boats in the old dock, where they are seen from the bridge, '

function htmlOf(pages: number): string {
  const page = (at: number) =>
    `<h2>Hall ${at}</h2>${[1, 2, 3, 4, 5].map((n) => `<p>Paragraph ${n} of <b>hall ${at}</b>: ${words.repeat(6)}</p>`).join('')}`
  return `<style>h2{color:#036}</style>${Array.from({ length: pages }, (_, at) => page(at + 1)).join('')}`
}

const timeOf = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
/** Twenty of them a page. */
const subtitlesOf = (pages: number): string =>
  Array.from(
    { length: 20 * pages },
    (_, at) =>
      `${at + 1}\n${timeOf(3 * at)},000 --> ${timeOf(3 * at + 2)},500\nHall ${at + 1}: boats leave\n`,
  ).join('\n')

const files = {
  html: (pages: number) => ({ name: 'museum.html', bytes: Buffer.from(htmlOf(pages)) }),
  docx: (pages: number) => ({ name: 'museum.docx', bytes: longWordDocument(pages) }),
  srt: (pages: number) => ({ name: 'museum.srt', bytes: Buffer.from(subtitlesOf(pages)) }),
}

export type Kind = keyof typeof files
export type PageJob = { kind: Kind; pages: number; jobId: string }

/** Jobs that somebody holds, with documents that came in as all do: a page is drawn of what is stored. */
export async function takeIn(
  stage: Stage,
  sizes: readonly { kind: Kind; pages: number }[],
): Promise<{ holder: Person; jobs: PageJob[] }> {
  const data = join(stage.folder, 'portal')
  const config = readConfig({ HUB_DATA: data }, data)
  const db = connect(stage.urls.server, { connections: 2 })
  const documents = await openDocuments(config)
  try {
    const storage = await openStorage(config)
    const mailer = { send: async () => {} }
    const seals = createSeals([stage.secret])
    const make = builders({ db, clock: systemClock, mailer, storage, documents, seals, config })
    const staff = await make.person({ email: 'staff@bench.example', firstName: 'Sam', lastName: 'Bench' })
    const holder = await make.person({
      email: 'holder@bench.example',
      firstName: 'Mia',
      lastName: 'Bench',
      type: 'Consultant',
    })
    const jobs: PageJob[] = []
    for (const { kind, pages } of sizes) {
      const project = await make.project({ jobs: [{ file: files[kind](pages), target: 'de-DE' }] })
      await make.offer(staff, holder, project)
      await make.accept(holder, project)
      jobs.push({ kind, pages, jobId: project.jobs[0] ?? '' })
    }
    return { holder, jobs }
  } finally {
    await documents.close()
    await db.destroy()
  }
}
