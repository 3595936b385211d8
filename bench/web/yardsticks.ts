import { join } from 'node:path'
import { openBuilt, type Site } from '../built.ts'

/** The same sign-in form, made of ever more of what the portal is made of. */
export const yardsticks = ['react', 'router', 'mantine'] as const
export type Yardstick = (typeof yardsticks)[number]

export const openYardstick = (name: Yardstick): Promise<Site> =>
  openBuilt(join(import.meta.dirname, 'yardsticks', name))
