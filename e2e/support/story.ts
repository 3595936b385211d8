import { randomUUID } from 'node:crypto'
import { asRole } from '../../server/db/prepare.ts'
import { demoVariables, type Hub, openHub } from './hub.ts'
import { createDatabase } from './server.ts'
import { offset } from './story-time.ts'

/** Before PostgreSQL's own: its servers go by what their database says. */
const clock = `
  create schema story;
  create function story.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + interval '${offset} milliseconds' $$;
  grant usage on schema story to public`

/** A portal with the demo's data in which it is the story's time: its database's clock says so, and its process's. */
export async function openStory(): Promise<Hub> {
  const name = `story_${randomUUID().replaceAll('-', '')}`
  const urls = await createDatabase(name)
  await asRole(urls.admin, async (client) => {
    await client.query(clock)
    await client.query(`alter database ${name} set search_path = public, story, pg_catalog`)
  })
  return openHub({ urls, env: demoVariables, preload: import.meta.resolve('./story-time.ts') })
}
