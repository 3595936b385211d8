import { type Database, read, type Transaction } from '../../db/connect.ts'
import { type Listing, Values } from '../../db/pages.ts'

export type ViewRow = { id: string; name: string; query: string }

/** The filters that a person keeps. */
export function viewsListing(userId: string): Listing {
  const values = new Values()
  return {
    columns: () => 'id, name, query',
    from: 'views',
    where: [`user_id = ${values.add(userId)}`],
    values,
    order: { by: 'lower(name)', type: 'text' },
    id: 'id',
    unmoved: (at) => `created_at <= ${at}`,
  }
}

/** How many filters a person keeps; their own row is locked, so that of two the second counts the first. */
export async function countViews(trx: Transaction, userId: string): Promise<number> {
  await read(trx, 'select id from users where id = $1 for no key update', [userId])
  const text = 'select count(*)::integer as count from views where user_id = $1'
  return (await read<{ count: number }>(trx, text, [userId]))[0]?.count ?? 0
}

export const insertView = (trx: Transaction, userId: string, view: ViewRow, now: Date): Promise<unknown> =>
  read(trx, 'insert into views (id, user_id, name, query, created_at) values ($1, $2, $3, $4, $5)', [
    view.id,
    userId,
    view.name,
    view.query,
    now,
  ])

const updateText = `
  update views set name = coalesce($3, name), query = coalesce($4, query), created_at = $5
  where id = $1 and user_id = $2 returning id, name, query`

/** Changes one's own view; undefined: there is none. */
export const updateView = async (
  db: Database,
  userId: string,
  view: { id: string; name?: string | undefined; query?: string | undefined },
  now: Date,
): Promise<ViewRow | undefined> =>
  (await read<ViewRow>(db, updateText, [view.id, userId, view.name ?? null, view.query ?? null, now]))[0]

/** Says whether there was one's own view to forget. */
export const removeView = async (db: Database, userId: string, id: string): Promise<boolean> =>
  (await read(db, 'delete from views where id = $1 and user_id = $2 returning id', [id, userId])).length > 0
