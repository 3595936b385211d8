import type { Kind } from './table.ts'

/** A benchmark with its options in a run of all, and in one of the large sizes; null: it has no part in that run. */
type Plan = { name: string; all: string | null; large: string | null }

/**
 * Sizes and yardsticks are those of the goals, and nothing has fewer than three rounds that has rounds: a run of all
 * is short because the larger sizes, which have their own run, are left out.
 */
const plans: readonly Plan[] = [
  {
    name: 'api',
    all: '--jobs 100000 --rounds 3 --seconds 2 --only plain,sql,drf',
    large: '--jobs 10000,1000000 --rounds 3 --seconds 2 --only plain,sql,drf',
  },
  { name: 'staff', all: '--jobs 100000 --times 21', large: '--jobs 1000000 --times 21' },
  { name: 'web', all: '--rounds 3', large: null },
  {
    name: 'editor',
    all: '--rounds 3 --segments 10000',
    large: '--rounds 3 --segments 100000 --slower 1',
  },
  { name: 'review', all: '--rounds 3 --times 100', large: null },
  { name: 'work', all: '--rounds 3', large: null },
  { name: 'page', all: '--rounds 3 --pages 20 --keys 60', large: '--rounds 3 --pages 500 --keys 60' },
  {
    name: 'analysis',
    all: '--units 100000 --rounds 3',
    large: '--units 10000,50000,300000,1000000 --rounds 3',
  },
  { name: 'terms', all: '', large: null },
  { name: 'documents', all: '--rounds 3', large: null },
  { name: 'imports', all: '--rounds 3', large: null },
  { name: 'say-yes', all: '--rounds 3', large: null },
  { name: 'own-memory', all: null, large: '--people 1000 --units 50000' },
  { name: 'webhooks', all: '--mails 10 --rounds 3', large: null },
  // An analysis of two million words beside other calls.
  { name: 'overload', all: null, large: '--seconds 20' },
]

export type Step = { name: string; options: string[] }

/** The benchmarks of a run, one after the other. */
export const stepsOf = (kind: Kind): Step[] =>
  plans.flatMap((plan) => {
    const options = plan[kind]
    return options === null ? [] : [{ name: plan.name, options: options.split(' ').filter(Boolean) }]
  })
