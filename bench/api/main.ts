// What the portal's calls cost against the same answers made by hand: `node scripts/launch.mjs bench api`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { command } from '../../scripts/command.ts'
import { handOver } from '../figures.ts'
import { compareAnswers } from './answers.ts'
import { handedOf } from './handed.ts'
import { type Load, openLoad } from './measure.ts'
import { type Options, readOptions, usage } from './options.ts'
import { accepts, logins, measureCompression, measureCrowd, revocations } from './probes.ts'
import { memoryOf } from './processes.ts'
import { growthReport, type Result, sizeReport } from './report.ts'
import { runRounds } from './rounds.ts'
import { whyNoDrf } from './servers.ts'
import { openStage, type Stage } from './stage.ts'

const say = (line: string) => console.error(line)
/** A run that hangs ends after this long, ms. */
const longest = 60 * 60 * 1000

const yardsticks = ['plain', 'sql', 'constant', 'drf']

function presentPeers({ only, profile }: Options): string[] {
  if (profile) return []
  const names = yardsticks.filter((name) => only === null || only.includes(name))
  const missing = names.includes('drf') ? whyNoDrf() : null
  if (!missing) return names
  say(`drf is left out: ${missing}`)
  return names.filter((name) => name !== 'drf')
}

async function measureSize(stage: Stage, load: Load, options: Options): Promise<Result> {
  const [busy = 0] = loadavg()
  const sizesFile = join(stage.folder, 'sizes.json')
  const ours = await stage.start('ours', { sizes: sizesFile, profile: options.profile })
  const names = presentPeers(options)
  const answering = []
  for (const name of names.filter((one) => one !== 'constant'))
    answering.push(await stage.start(name, { sizes: sizesFile, profile: null }))
  const sizes = await compareAnswers(stage, ours, answering)
  say('All answer the same.')
  writeFileSync(sizesFile, JSON.stringify(sizes))
  const constant = names.includes('constant')
    ? [await stage.start('constant', { sizes: sizesFile, profile: null })]
    : []
  const servers = [ours, ...answering, ...constant]
  const figures = await runRounds(stage, load, servers, options, say)
  const memory = memoryOf(ours.pid)
  const { probes, seconds } = options
  const rounds = Math.min(options.rounds, 3)
  const result: Result = {
    jobs: stage.jobs,
    consultants: stage.consultants,
    busy,
    sizes,
    servers: servers.map(({ name }) => name),
    figures,
    memory,
    revocations: await revocations(stage, ours, probes.revocations),
    logins: await logins(stage, load, ours, probes.logins, probes.loginSeconds),
    compressed: await measureCompression(stage, load, ours, seconds),
    accepts: await accepts(stage, load, ours, { rounds, probes }),
    crowded: await measureCrowd(stage, load, ours, { rounds, seconds, projects: probes.crowded }),
  }
  return result
}

async function run(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (options.profile) mkdirSync(options.profile, { recursive: true })
  const results: Result[] = []
  let open: Stage | undefined
  const stop = () => {
    setTimeout(() => process.exit(1), 20_000).unref()
    Promise.resolve(open?.close()).finally(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  setTimeout(stop, longest).unref()

  for (const jobs of options.jobs) {
    const stage = await openStage(jobs, say)
    open = stage
    const load = openLoad()
    try {
      const result = await measureSize(stage, load, options)
      results.push(result)
      if (results.length === 1) console.log(`${machine(stage)}\n`)
      console.log(`${sizeReport(result)}\n`)
    } finally {
      load.close()
      await stage.close()
      open = undefined
    }
  }
  console.log(growthReport(results))
  handOver(handedOf(results))
  return 0
}

function machine(stage: Stage): string {
  const info = readFileSync('/proc/cpuinfo', 'utf8')
  const model = /^model name\s*:\s*(.+)$/m.exec(info)?.[1] ?? 'unknown'
  const cores = info.match(/^processor\s*:/gm)?.length ?? 0
  return `${new Date().toISOString().slice(0, 10)} · ${cores} cores, ${model} · Node ${process.versions.node} · PostgreSQL ${stage.postgresVersion}, fsync on · 16 connections`
}

await command(usage, run)
