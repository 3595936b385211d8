import { usualLimits } from '@hub/text/checks/subtitles'

/** Whether a segment `s` is a subtitle. */
export const isCue = `s.place->>'kind' = 'cue'`

/** What a subtitle `s` has to fit, as JSON. */
export const cueJson = `json_build_object('seconds', s.place->'seconds', 'speed', ${usualLimits.speed},
  'line', ${usualLimits.line})`

/** The same as a column of a statement; null for what is no subtitle. */
export const cueColumn = `case when ${isCue} then ${cueJson} end as cue`
