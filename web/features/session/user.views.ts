import type { CurrentUser } from '@hub/contract/consultant'
import type * as z from 'zod/mini'

/** R3.2 */
export const userView = ({ first_name, last_name, ...user }: z.output<typeof CurrentUser>) => ({
  ...user,
  firstName: first_name,
  lastName: last_name,
})
