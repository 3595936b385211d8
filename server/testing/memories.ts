import { randomUUID } from 'node:crypto'
import type { Text } from '@hub/text/text'
import { type Database, read } from '../db/connect.ts'

export type TestUnit = {
  source: Text
  target?: Text
  previous?: Text | null
  next?: Text | null
  context?: string | null
  changedAt?: Date | null
}

/** For tests: a memory without units. */
export async function makeMemory(
  db: Database,
  [source, target]: readonly [string, string] = ['en', 'fr-FR'],
  penalty = 0,
): Promise<string> {
  const id = randomUUID()
  await read(
    db,
    `insert into memories (id, name, source_language, target_language, penalty, created_at, changed_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [id, `Memory ${id}`, source, target, penalty],
  )
  return id
}

/** Adds units in one transaction, as imports and approvals do. @returns the memory's revision then */
export async function addUnits(db: Database, memory: string, units: readonly TestUnit[]): Promise<number> {
  const rows = units.map(({ source, target, previous, next, context, changedAt }) => ({
    key: randomUUID(),
    source,
    target: target ?? 'Cible',
    previous: previous ?? null,
    next: next ?? null,
    context: context ?? null,
    changed_at: changedAt?.toISOString() ?? null,
  }))
  const [row] = await read<{ revision: number }>(
    db,
    `with m as (
       update memories set revision = revision + 1, units = units + $2, next_number = next_number + $2 where id = $1
       returning revision, next_number - $2 as first
     ), added as (
       insert into memory_units (memory_id, number, unit_key, source, target, previous, next, context, changed_at, revision)
       select $1, m.first + u.nth - 1, (u.unit->>'key')::uuid, u.unit->'source', u.unit->'target',
         nullif(u.unit->'previous', 'null'), nullif(u.unit->'next', 'null'), u.unit->>'context',
         (u.unit->>'changed_at')::timestamptz, m.revision
       from m, jsonb_array_elements($3::jsonb) with ordinality u (unit, nth)
     ), stamped as (
       insert into memory_revisions (memory_id, revision) select $1, revision from m
     )
     select revision from m`,
    [memory, units.length, JSON.stringify(rows)],
  )
  return row?.revision ?? 0
}

/** Gives a unit a newer date. @returns the memory's revision then */
export async function touchUnit(db: Database, memory: string, number: number, at: Date): Promise<number> {
  const [row] = await read<{ revision: number }>(
    db,
    `with m as (update memories set revision = revision + 1 where id = $1 returning revision),
       stamped as (insert into memory_revisions (memory_id, revision) select $1, revision from m)
     update memory_units u set changed_at = $3, revision = m.revision from m
     where u.memory_id = $1 and u.number = $2 returning u.revision`,
    [memory, number, at],
  )
  return row?.revision ?? 0
}
