import pg from 'pg'
import { expect } from 'vitest'

/**
 * A moment of another process: the `nth` statement that writes something (from 1), or the first one that comes to a
 * table.
 */
export type Moment = { write: Write; nth?: number } | { table: 'segments' | 'memory_units' }

type Trigger = { on: string; when?: string; atCommit?: boolean }

/** Where a process is held: within the statement that writes, or in the commit behind it. */
const writes = {
  'an import is noted as under way': {
    on: 'before update on memory_imports for each row',
    when: "old.status = 'queued' and new.status = 'running'",
  },
  'units are about to be stored': { on: 'before insert on memory_units for each statement' },
  'units are stored': { on: 'after insert on memory_units for each statement' },
  'a memory is closed': { on: 'before update on memories for each row' },
  'an import ends': {
    on: 'before update on memory_imports for each row',
    when: "new.status = 'completed'",
  },
  'an import is committed': { on: 'memory_imports', when: "new.status = 'completed'", atCommit: true },
  'an analysis is taken': {
    on: 'before update on analyses for each row',
    when: "old.status = 'queued' and new.status = 'running'",
  },
  'an analysis is said to be alive': {
    on: 'before update on analyses for each row',
    when: "old.attempt = new.attempt and new.status = 'running'",
  },
  'rows are about to be kept': { on: 'before insert on analysis_segments for each statement' },
  'rows are kept': { on: 'after insert on analysis_segments for each statement' },
  'an analysis is completed': {
    on: 'before update on analyses for each row',
    when: "new.status = 'completed'",
  },
  'an accept is committed': { on: 'jobs', when: "new.status = 'Accepted'", atCommit: true },
  'a completed analysis is committed': { on: 'analyses', when: "new.status = 'completed'", atCommit: true },
} as const satisfies Record<string, Trigger>

type Write = keyof typeof writes

const lock = '7204, 1'

function triggerOf([name, { on, when, atCommit }]: [string, Trigger], index: number): string {
  const how = `${when === undefined ? '' : `when (${when})`} execute function moments.hold('${name}', 'moments.counted_${index}');`
  return `create sequence moments.counted_${index};
    ${
      atCommit
        ? `create constraint trigger moment_${index} after update on ${on} deferrable initially deferred for each row ${how}`
        : `create trigger moment_${index} ${on} ${how}`
    }`
}

// A sequence counts what other transactions do, too, and what is rolled back.
const schema = `
  create schema moments;
  create table moments.targets (name text not null, nth integer not null);
  create function moments.hold() returns trigger language plpgsql security definer as $$
  declare
    target integer := (select nth from moments.targets where name = tg_argv[0]);
  begin
    if target is not null and nextval(tg_argv[1]::regclass) = target then
      perform pg_advisory_xact_lock_shared(${lock});
    end if;
    return new;
  end $$;
  ${Object.entries(writes).map(triggerOf).join('\n')}`

const resetText = `truncate moments.targets; ${Object.keys(writes)
  .map((_, index) => `select setval('moments.counted_${index}', 1, false);`)
  .join('\n')}`

const waitingText = `
  select distinct pid from pg_locks where not granted and locktype in ('advisory', 'relation')
    and database = (select oid from pg_database where datname = current_database())`

/**
 * Holds another process at moments that are chosen by what it does in the database, for as long as a test wants: no
 * clock has a part in it.
 * @param url of the owner of a database that no other test has
 */
export async function openMoments(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(schema)
  const waiting = async (): Promise<number[]> =>
    (await client.query<{ pid: number }>(waitingText)).rows.map(({ pid }) => pid)
  const goOn = async (): Promise<void> => {
    await client.query('rollback; truncate moments.targets')
  }
  return {
    /** From now on a process that comes to one of these waits there. */
    hold: async (moments: readonly Moment[]): Promise<void> => {
      await client.query(resetText)
      for (const moment of moments)
        if ('write' in moment)
          await client.query('insert into moments.targets values ($1, $2)', [moment.write, moment.nth ?? 1])
      await client.query(`begin; select pg_advisory_xact_lock(${lock})`)
      for (const moment of moments)
        if ('table' in moment) await client.query(`lock table ${moment.table} in access exclusive mode`)
    },
    /** Resolves when so many wait. */
    reached: (count: number): Promise<void> =>
      expect.poll(waiting, { timeout: 180_000, interval: 25 }).toHaveLength(count),
    /** Lets those who wait go on. */
    goOn,
    /** The same for processes that were killed: resolves when PostgreSQL has found out that nobody asks any more. */
    release: async (): Promise<void> => {
      const pids = await waiting()
      await goOn()
      const remaining = async () =>
        (await client.query('select from pg_stat_activity where pid = any($1)', [pids])).rowCount
      await expect.poll(remaining, { timeout: 60_000, interval: 25 }).toBe(0)
    },
    close: () => client.end(),
  }
}
