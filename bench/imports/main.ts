// Many documents in one zip, on their way through the real portal: `node scripts/launch.mjs bench imports`.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { getProjectImport, importProjects } from '@hub/contract/staff-imports'
import { readDocument } from '@hub/server/features/documents/intake.transitions'
import { openDocuments } from '@hub/server/threads/documents'
import { parse } from 'zod/mini'
import { zipOf } from '../../documents/testing/zip.ts'
import { command, WrongUse, wholeNumber } from '../../scripts/command.ts'
import { cpuOfTree, memoryOf } from '../api/processes.ts'
import type { Server } from '../api/servers.ts'
import { makeStaff } from '../api/staff.ts'
import { openStage, type Stage } from '../api/stage.ts'
import { grownWord, grownXliff, type Sample } from '../documents/grow.ts'
import { atLeast, atMost, type Figure, handOver } from '../figures.ts'
import { machine } from '../machine.ts'
import { watch } from './watch.ts'

const say = (line: string) => console.error(line)

const usage = `bench imports [--documents N] [--rounds N] [--megabytes N] [--short]

--documents   in the zip, half of them DOCX, half XLIFF
--rounds      how often all of it is read, and imported
--megabytes   of the upload whose memory is measured
--short       ten documents, once: to see that it works`

type Options = { documents: number; rounds: number; megabytes: number }

/** @throws WrongUse */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '500' },
      rounds: { type: 'string', default: '3' },
      megabytes: { type: 'string', default: '100' },
      short: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) throw new WrongUse('How an import is measured:')
  if (values.short) return { documents: 10, rounds: 1, megabytes: 2 }
  return {
    documents: wholeNumber('documents', values.documents, 1),
    rounds: wholeNumber('rounds', values.rounds, 1),
    megabytes: wholeNumber('megabytes', values.megabytes, 1),
  }
}

type Page = { name: string; bytes: Buffer }

/** A project's documents, and its `project.yaml`. */
function projectOf(customId: string, documents: readonly Page[]): [string, string | Buffer][] {
  const lines = documents.map(
    ({ name }, at) => `  - {file: ${name}, jobs: [{custom_id: j${at}, target_language: fr-FR}]}`,
  )
  const order = [`custom_id: ${customId}`, 'source_language: en-GB', 'documents:', ...lines].join('\n')
  return [['project.yaml', order], ...documents.map(({ name, bytes }): [string, Buffer] => [name, bytes])]
}

const pagesOf = (count: number, kinds: readonly Sample[]): Page[] =>
  Array.from({ length: count }, (_, at) => {
    const { name, bytes } = kinds[at % kinds.length] ?? { name: '', bytes: Buffer.alloc(0) }
    return { name: `${at}-${name}`, bytes }
  })

/** Reads the documents one after the other and keeps nothing; gives seconds and segments. */
async function readAlone(
  documents: readonly Page[],
): Promise<{ seconds: number; cpu: number; segments: number }> {
  const data = await mkdtemp(join(tmpdir(), 'hub-bench-read-'))
  const opened = await openDocuments({ data, limits: { fileBytes: 100 * 1024 * 1024 } })
  try {
    const languages = { sourceLanguage: 'en-GB', targetLanguages: ['fr-FR'] }
    const since = performance.now()
    const used = cpuOfTree(process.pid)
    let segments = 0
    for (const page of documents) {
      const document = await readDocument({ documents: opened }, { ...page, ...languages })
      segments += document.segments.get('fr-FR')?.length ?? 0
    }
    const cpu = (cpuOfTree(process.pid) - used) / 1000
    return { seconds: (performance.now() - since) / 1000, cpu, segments }
  } finally {
    await opened.close()
    await rm(data, { recursive: true, force: true })
  }
}

/**
 * Seconds by the clock, and of the processor: the portal's and PostgreSQL's. MiB more than before, until the zip was
 * there and in all; the longest answer to a call that does nothing, ms.
 */
type Took = {
  seconds: number
  portal: number
  postgres: number
  uploaded: number
  grown: number
  longest: number
}

/** Sends a zip and waits until it is imported. */
async function importThrough(
  stage: Stage,
  server: Server,
  token: () => string,
  zip: Uint8Array<ArrayBuffer>,
): Promise<Took> {
  const used = { portal: cpuOfTree(server.pid), postgres: cpuOfTree(stage.postmaster) }
  const { peak, end } = await watch(server)
  // What watching takes is not the import's.
  await pause(1000)
  const before = memoryOf(server.pid).now
  const since = performance.now()
  const form = new FormData()
  form.set('file', new Blob([zip]), 'orders.zip')
  const headers = () => ({ authorization: `Bearer ${token()}` })
  const sent = await fetch(`${server.url}${importProjects.url}`, {
    method: 'POST',
    headers: headers(),
    body: form,
  })
  const uploaded = peak.memory - before
  if (sent.status !== 202) throw new Error(`The zip was answered with ${sent.status}: ${await sent.text()}`)
  let report = parse(importProjects.schema.response[202], await sent.json())
  const address = `${server.url}${getProjectImport.url.replace(':importId', report.id)}`
  while (report.status === 'queued' || report.status === 'running') {
    await pause(100)
    const answer = await fetch(address, { headers: headers() })
    report = parse(getProjectImport.schema.response[200], await answer.json())
  }
  if (report.status === 'failed') throw new Error(`${report.error} ${JSON.stringify(report.faults[0])}`)
  const seconds = (performance.now() - since) / 1000
  await end()
  const portal = (cpuOfTree(server.pid) - used.portal) / 1000
  const postgres = (cpuOfTree(stage.postmaster) - used.postgres) / 1000
  return { seconds, portal, postgres, uploaded, grown: peak.memory - before, longest: peak.longest }
}

/** Starts a portal for one import: what an earlier one has left in memory is not counted. */
async function fresh(stage: Stage, zip: Uint8Array<ArrayBuffer>, staff: number): Promise<Took> {
  const server = await stage.start('ours', { sizes: '', profile: null })
  try {
    return await importThrough(stage, server, () => stage.token(staff), zip)
  } finally {
    await server.stop()
  }
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN

const rowOf = (what: string, alone: readonly number[], took: Took, speed: string): string => {
  const seconds = [...alone, took.seconds, took.portal, took.postgres].map((one) =>
    Number.isNaN(one) ? '–' : one.toFixed(1),
  )
  return `| ${[what, ...seconds, speed, ...[took.uploaded, took.grown, took.longest].map(Math.round)].join(' | ')} |`
}

const head = [
  'what',
  'read alone, s',
  'its CPU, s',
  'imported, s',
  'CPU of the portal, s',
  'of PostgreSQL, s',
  'speed',
  'MiB more with the upload',
  'and in all',
  'longest answer beside it, ms',
]

async function measure(
  stage: Stage,
  { documents, rounds, megabytes }: Options,
): Promise<{ lines: string[]; figures: Figure[] }> {
  const staff = await makeStaff(stage)
  const pages = pagesOf(documents, [await grownWord(4), grownXliff(200, 12)])
  const rows: string[] = []
  const speeds: number[] = []
  const grown: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const alone = await readAlone(pages)
    const zip = new Uint8Array(zipOf(projectOf(`BENCH-${round}`, pages)))
    const took = await fresh(stage, zip, staff)
    const speed = alone.seconds / took.seconds
    speeds.push(speed)
    grown.push(took.grown)
    rows.push(
      rowOf(
        `${documents} documents, ${alone.segments} segments, ${Math.round(zip.length / 1e6)} MB`,
        [alone.seconds, alone.cpu],
        took,
        speed.toFixed(2),
      ),
    )
  }
  const large = projectOf('BENCH-large', [])
  const zip = zipOf([...large, ['unnamed.bin', randomBytes(megabytes * 1024 * 1024)]], { stored: true })
  const took = await fresh(stage, new Uint8Array(zip), staff)
  rows.push(rowOf(`a zip of ${megabytes} MB, nothing of it read`, [Number.NaN, Number.NaN], took, '–'))
  return {
    lines: [...rows, '', `Imported at ${middle(speeds).toFixed(2)} × the speed of reading alone.`],
    figures: [
      atLeast(`${documents} documents imported, speed beside reading them alone`, speeds, '×', 0.5),
      atMost('the same: memory more', grown, 'MiB', 300),
      atMost(`an upload of ${megabytes} MB: memory more`, [took.grown], 'MiB', 32),
    ],
  }
}

async function main(): Promise<number> {
  const options = readOptions()
  const before = machine()
  const stage = await openStage(1, say)
  try {
    const { lines, figures } = await measure(stage, options)
    console.log(
      [before, '', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...lines].join('\n'),
    )
    handOver(figures)
  } finally {
    await stage.close()
  }
  return 0
}

await command(usage, main)
