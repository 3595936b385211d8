// A process that uses a cluster, for the tests: says its address, then waits to be told `release`, or to be killed.
import { openCluster } from '../cluster.ts'

const cluster = await openCluster({
  dataDir: process.argv[2] ?? '',
  say: () => {},
  durable: process.argv[3] === 'durable',
})
process.stdout.write(`${cluster.urls('postgres').admin}\n`)
process.stdin.once('data', async () => {
  await cluster.release()
  process.exit()
})
