import type { Person } from '@hub/server/demo/people'
import { type Hub, sessionOf } from './hub.ts'

type Words = { en: string; to: string; forbidden?: string }

/** Has the project of a job read a term base with these concepts, as staff make one. */
export async function giveTerms(
  hub: Hub,
  by: Person,
  job: string,
  name: string,
  concepts: readonly Words[],
  language = 'fr',
) {
  const { access } = await sessionOf(hub, by)
  const ask = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<{ id: string }> => {
    const response = await fetch(`${hub.url}/api/v1/staff/${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return await response.json()
  }
  const { id } = await ask('POST', 'termbases/', { name })
  for (const { en, to, forbidden } of concepts)
    await ask('POST', `termbases/${id}/concepts/`, {
      terms: [
        { language: 'en', text: en },
        { language, text: to },
        ...(forbidden ? [{ language, text: forbidden, status: 'forbidden' }] : []),
      ],
    })
  const { project_id } = await hub.db
    .selectFrom('jobs')
    .select('project_id')
    .where('id', '=', job)
    .executeTakeFirstOrThrow()
  await ask('PATCH', `projects/${project_id}/termbases/`, { read: [id] })
}
