import { listPasskeys, type Passkey as Schema } from '@hub/contract/passkeys'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '../../api/call.ts'

export type Passkey = z.output<typeof Schema>

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, { signal }),
})
