import { createServer, request, type ServerResponse } from 'node:http'
import { keepSession, sessionOf } from '../support/hub.ts'
import { expect, test } from '../support/test.ts'

/** The portal behind something that answers some calls only when it is let. */
async function slowly(url: string) {
  const held: ServerResponse[] = []
  const server = createServer((call, answer) => {
    if (call.url?.startsWith('/held/')) {
      held.push(answer)
      return
    }
    const { method, headers } = call
    const onward = request(`${url}${call.url}`, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    call.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://localhost:${address.port}`,
    held: () => held.length,
    letGo: () => {
      for (const answer of held.splice(0)) answer.end()
    },
    close: () => server.close(),
  }
}

test('an answer to a request reaches the server though its page is closed while it waits for a connection', async ({
  hub,
  cast: { sam, mia },
  context,
}) => {
  const project = await hub.make.project({ name: 'Ferry fares' })
  await hub.make.offer(sam, mia, project)
  const slow = await slowly(hub.url)
  await keepSession(context, hub, await sessionOf(hub, mia))
  const page = await context.newPage()
  await page.goto(`${slow.url}/app/projects/requests`)
  const accept = page.getByRole('button', { name: 'Accept Ferry fares' })
  await expect(accept).toBeVisible()
  // Another page has as many as a browser opens to one server.
  const busy = await context.newPage()
  await busy.goto(`${slow.url}/public/policies`)
  await busy.evaluate(() => {
    for (let n = 0; n < 6; n++) void fetch(`/held/${n}`).catch(() => undefined)
  })
  await expect.poll(slow.held).toBe(6)
  await accept.click()
  await expect(accept).toHaveCount(0)
  await page.close()
  slow.letGo()
  const taken = () =>
    hub.db.selectFrom('jobs').select('status').where('project_id', '=', project.id).execute()
  await expect.poll(taken).toEqual([{ status: 'Accepted' }])
  slow.close()
})
