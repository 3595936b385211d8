// `node scripts/launch.mjs audit` asks npm's registry whether a weakness is known of a package that production
// installs.
import * as z from 'zod/mini'
import { command, WrongUse } from './command.ts'
import { parsed, root, runNpm } from './npm.ts'

const usage = `audit
  Exits with 0 when nothing high or critical is known, 1 when something is, 2 when the registry does not answer.`

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const
const Severity = z.enum(severities)

const Weakness = z.object({ severity: Severity, title: z.string(), url: z.string(), range: z.string() })

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    // A name: the package has the weakness through that one.
    z.object({ severity: Severity, via: z.array(z.union([z.string(), Weakness])) }),
  ),
  metadata: z.object({ dependencies: z.object({ prod: z.number() }) }),
})

/** What npm says instead of a report. */
const Failure = z.object({
  message: z.optional(z.string()),
  error: z.optional(z.object({ summary: z.optional(z.string()) })),
})

const say = (line: string) => process.stdout.write(`${line}\n`)

function reasonIn(answer: unknown, complaint: string): string {
  const { message, error } = Failure.safeParse(answer).data ?? {}
  return message || error?.summary || complaint.trim().split('\n')[0] || 'npm says nothing.'
}

async function main(): Promise<number> {
  if (process.argv.length > 2) throw new WrongUse('An audit takes nothing.')
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=30000']
  const { output, complaint } = await runNpm(root, ['audit', '--omit=dev', '--json', ...patience])
  const answer = parsed(output)
  const report = Report.safeParse(answer)
  if (!report.success) {
    say(`not checked: ${reasonIn(answer, complaint)}`)
    return 2
  }
  const { vulnerabilities, metadata } = report.data
  const packages = Object.entries(vulnerabilities)
  for (const [name, { via }] of packages)
    for (const one of via)
      if (typeof one !== 'string') say(`${one.severity}: ${name} ${one.range}, ${one.title} (${one.url})`)
  const counts = severities
    .map((severity) => [severity, packages.filter(([, one]) => one.severity === severity).length] as const)
    .filter(([, count]) => count > 0)
    .map(([severity, count]) => `${count} ${severity}`)
  say(
    `${metadata.dependencies.prod} packages that production installs: ${counts.join(', ') || 'no weakness is known'}.`,
  )
  return packages.some(([, { severity }]) => severity === 'critical' || severity === 'high') ? 1 : 0
}

await command(usage, main)
