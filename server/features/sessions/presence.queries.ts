import { type Database, read } from '../../db/connect.ts'

const text = `
  insert into presences as p (user_id, seen_at, time_zone, language)
  select id, $2, $3, $4 from users where id = $1
  on conflict (user_id) do update set seen_at = greatest(p.seen_at, excluded.seen_at),
    time_zone = coalesce(excluded.time_zone, p.time_zone), language = coalesce(excluded.language, p.language)`

/** Keeps when somebody was here, and their browser's time zone and the page's language where they were said. */
export const keepPresence = (
  db: Database,
  { userId, timeZone, language }: { userId: string; timeZone: string | null; language: string | null },
  now: Date,
): Promise<unknown> => read(db, text, [userId, now, timeZone, language])
