import { createHmac } from 'node:crypto'
import pg from 'pg'
import { planning } from '../db/rights.ts'

/** The roles of the embedded PostgreSQL. */
export const roles = {
  /** made with the cluster: makes the other two and their databases, and nothing else is done under it */
  admin: 'hub',
  /** owns the databases and all that is in them; migrations run under it */
  owner: 'hub_owner',
  /** the server's: owns nothing */
  server: 'hub_server',
} as const

export type Role = keyof typeof roles

/** What the roles sign in with: the admin's is kept, the others' follow from it. */
export const passwordOf = (role: Role, secret: string): string =>
  role === 'admin' ? secret : createHmac('sha256', secret).update(roles[role]).digest('base64url')

/** Makes the roles that are missing: of a new cluster, or of one that was made when there was only one. */
export async function ensureRoles(adminUrl: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const names = [roles.owner, roles.server]
    const { rows } = await client.query<{ rolname: string }>(
      'select rolname from pg_roles where rolname = any($1)',
      [names],
    )
    const there = new Set(rows.map(({ rolname }) => rolname))
    for (const role of ['owner', 'server'] as const) {
      if (there.has(roles[role])) continue
      await client.query(
        `create role ${roles[role]} login nosuperuser nocreatedb nocreaterole noinherit
          password '${passwordOf(role, secret)}'`,
      )
      if (role === 'server') await client.query(`alter role ${roles.server} set ${planning}`)
    }
  } finally {
    await client.end()
  }
}
