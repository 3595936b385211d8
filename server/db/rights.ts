import type pg from 'pg'
import type { DB } from './database.ts'

const all = ['select', 'insert', 'update', 'delete'] as const
/** rows stay: they end, or go with what they belong to */
const noDelete = ['select', 'insert', 'update'] as const
/** history: written once */
const history = ['select', 'insert'] as const

/**
 * What the server's role may do with each table: what the product does. A table without its line does not compile.
 */
export const rights: Readonly<Record<keyof DB, readonly string[]>> = {
  account_codes: all,
  alerts: noDelete,
  analyses: all,
  analysis_segments: all,
  api_keys: noDelete,
  audit_entries: history,
  backup_codes: all,
  billings: all,
  calendars: all,
  capacities: all,
  comments: all,
  concepts: all,
  deadline_notices: noDelete,
  deliveries: all,
  dictionaries: all,
  document_segments: all,
  documents: all,
  email_changes: all,
  email_undos: all,
  estimate_jobs: all,
  estimates: all,
  events: history,
  facts: noDelete,
  gathered_mails: all,
  job_cards: all,
  job_logs: history,
  jobs: all,
  joined_segments: all,
  let_go_files: all,
  memories: all,
  memory_imports: all,
  memory_revisions: all,
  memory_units: all,
  migrations: ['select'],
  notification_choices: all,
  offer_jobs: noDelete,
  offers: noDelete,
  own_memories: all,
  own_words: all,
  page_views: all,
  paces: all,
  passkey_challenges: all,
  passkeys: all,
  presences: all,
  project_cards: all,
  project_counts: noDelete,
  project_files: all,
  project_imports: all,
  project_memories: all,
  project_term_bases: all,
  projects: all,
  readers: noDelete,
  repeats: all,
  reviewers: all,
  segments: all,
  sessions: all,
  sign_in_challenges: all,
  statement_jobs: all,
  statements: all,
  stranger_entries: all,
  term_base_revisions: all,
  term_bases: all,
  term_imports: all,
  term_suggestions: noDelete,
  throttles: all,
  untold_events: all,
  users: noDelete,
  views: all,
  webhooks: all,
}

/**
 * Arrays as parameters would make PostgreSQL plan again at each call, in the hope of a better plan for their length:
 * a third of what a save costs it.
 */
export const planning = 'plan_cache_mode = force_generic_plan'

/** What the server's role is, for the person who starts it. */
export type ServerRole = { name: string; superuser: boolean; owns: boolean }

/** Asks, under the server's role, what it is. */
export async function askServerRole(
  server: pg.Client,
): Promise<ServerRole & { generic: boolean; database: string }> {
  const { rows } = await server.query<ServerRole & { generic: boolean; database: string }>(`
    select current_user as name, r.rolsuper as superuser, current_database() as database,
      current_setting('plan_cache_mode') = 'force_generic_plan' as generic,
      exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and pg_has_role(current_user, c.relowner, 'member')) as owns
    from pg_roles r where r.rolname = current_user`)
  const [role] = rows
  if (!role) throw new Error('PostgreSQL does not know the role that is connected.')
  return role
}

/** The same; and has its statements planned once, which every role may ask for itself. */
export async function examineServerRole(server: pg.Client): Promise<ServerRole> {
  const role = await askServerRole(server)
  if (!role.generic)
    await server.query(
      `alter role current_user in database ${server.escapeIdentifier(role.database)} set ${planning}`,
    )
  return { name: role.name, superuser: role.superuser, owns: role.owns }
}

type Grant = { schema: string; table: string; privilege: string }

/**
 * Gives the server's role what `rights` says, and nothing else. Only what differs is written: each change makes every
 * connection plan its statements again. In a database that a newer build has migrated, nothing is taken away: that
 * build gave it.
 */
export async function grantRights(owner: pg.Client, serverRole: string, isNewer = false): Promise<void> {
  const role = owner.escapeIdentifier(serverRole)
  const { rows: tables } = await owner.query<{ schema: string; table: string }>(
    `select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')`,
  )
  const { rows: there } = await owner.query<Grant>(
    `select n.nspname as schema, c.relname as table, lower(a.privilege_type) as privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and a.grantee = $1::regrole`,
    [role],
  )
  const expected = new Map<string, readonly string[]>(Object.entries(rights))
  const grants = tables.flatMap(({ schema, table }) =>
    // The queue's tables are pg-boss' own; a table of a newer release is granted by the one that migrated to it.
    (schema === 'pgboss' ? all : (expected.get(table) ?? [])).map((privilege) => ({
      schema,
      table,
      privilege,
    })),
  )
  const keyOf = ({ schema, table, privilege }: Grant) => `${privilege} on ${schema}.${table}`
  const has = new Set(there.map(keyOf))
  const wants = new Set(grants.map(keyOf))
  const nameOf = ({ schema, table }: Grant) =>
    `${owner.escapeIdentifier(schema)}.${owner.escapeIdentifier(table)}`
  const statements = [
    ...grants
      .filter((grant) => !has.has(keyOf(grant)))
      .map((grant) => `grant ${grant.privilege} on ${nameOf(grant)} to ${role}`),
    ...there
      .filter((grant) => !isNewer && !wants.has(keyOf(grant)))
      .map((grant) => `revoke ${grant.privilege} on ${nameOf(grant)} from ${role}`),
  ]
  if (statements.length === 0) return
  await owner.query(
    [
      'begin',
      ...['public', 'pgboss'].flatMap((schema) => [
        `grant usage on schema ${schema} to ${role}`,
        `grant execute on all functions in schema ${schema} to ${role}`,
        `grant usage on all sequences in schema ${schema} to ${role}`,
      ]),
      // pg-boss makes tables of its own as it is upgraded.
      `alter default privileges in schema pgboss grant ${all.join(', ')} on tables to ${role}`,
      ...statements,
      'commit',
    ].join(';\n'),
  )
}
