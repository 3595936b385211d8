import { chaos, type Options, type Report } from '../run.ts'

/** A run as short as a test can have it: on a PostgreSQL of its own, which is killed as well. */
export const shortRun = (options: Partial<Options>): Promise<Report> =>
  chaos({
    servers: 1,
    workers: 0,
    s3: false,
    kills: 6,
    apart: { entries: 20 },
    hanging: 4,
    seed: 26,
    actors: 6,
    say: () => {},
    ...options,
  })
