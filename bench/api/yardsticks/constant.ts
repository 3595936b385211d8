// As fast as an answer of this size can leave: no token, no database, the same bytes each time.
import { readFileSync } from 'node:fs'
import { bare, serve } from './bare.ts'

const sizes: Record<string, number> = JSON.parse(readFileSync(process.env.BENCH_SIZES ?? '', 'utf8'))
const bytes = (call: string): string => `"${'x'.repeat(Math.max(0, (sizes[call] ?? 2) - 2))}"`
const answers = { list: bytes('list'), project: bytes('project'), job: bytes('job'), save: bytes('save') }

const app = bare()
app.get('/api/v1/projects/', async (request, reply) =>
  request.headers['if-none-match'] === undefined
    ? reply.type('application/json').send(answers.list)
    : reply.code(304).send(),
)
app.get('/api/v1/project/:id/', async (_request, reply) =>
  reply.type('application/json').send(answers.project),
)
app.get('/api/v1/jobs/:id/', async (_request, reply) => reply.type('application/json').send(answers.job))
app.patch('/api/v1/jobs/:id/translation/update-post-edited-data/', async (_request, reply) =>
  reply.type('application/json').send(answers.save),
)
await serve(app)
