import * as z from 'zod/mini'

/** What a portal holds at one moment. */
export const Sample = z.object({
  /** bytes that are still needed after everything else was thrown away */
  heap: z.number(),
  /** bytes that the process has of the machine */
  resident: z.number(),
  /** open files, sockets among them */
  open: z.number(),
  /** of the database */
  connections: z.number(),
  /** in the store, beside those that documents and reference files name */
  files: z.number(),
  /** by the names of the database's tables: bytes with their indexes */
  tables: z.record(z.string(), z.number()),
})
export type Sample = z.output<typeof Sample>
