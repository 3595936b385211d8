import * as z from 'zod/mini'

/** How much is stored before calls are made. */
export const Size = z.object({
  /** segments of the long document */
  lines: z.int(),
  /** long texts of the fat one, each some 210 kB */
  texts: z.int(),
  /** entries of a log, each of the longest comment */
  entries: z.int(),
  /** of a memory, each of some 2 kB and more */
  units: z.int(),
  /** requests that wait for one consultant */
  projects: z.int(),
})
export type Size = z.output<typeof Size>

/** As much as the limits allow of what one person can have stored, and more projects than anybody works on. */
export const largest: Size = { lines: 99_000, texts: 330, entries: 5000, units: 4000, projects: 300 }
/** So little that a test run does it: it shows that every call is made, and judges nothing else. */
export const smallest: Size = { lines: 500, texts: 4, entries: 20, units: 50, projects: 2 }

/** What was made, by the names of the calls' parameters. */
export const Heavy = z.array(z.record(z.string(), z.string()))
export type Heavy = z.output<typeof Heavy>
