/** How the format of a segment `s` counts that limits it itself; null where none does. */
export const roomSql = `case when s.max_length is not null then s.place->>'room' end`

/** Whether a segment `s` is a subtitle. */
export const isCue = `s.place->>'kind' = 'cue'`

// It names nothing of `s`: PostgreSQL reads it once a statement.
const limitOf = (column: string) =>
  `(select p.${column} from jobs j join projects p on p.id = j.project_id where j.id = $1)`

/** What a subtitle `s` of the job `$1` has to fit, as JSON. */
export const cueJson = `json_build_object('seconds', s.place->'seconds', 'speed', ${limitOf('subtitle_speed')},
  'line', ${limitOf('subtitle_line')})`

/** The same as a column of a statement; null for what is no subtitle. */
export const cueColumn = `case when ${isCue} then ${cueJson} end as cue`
