import { listPasskeys, type Passkey as Schema } from '@hub/contract/passkeys'
import type * as z from 'zod/mini'
import { callQuery } from '../../api/query.ts'

export type Passkey = z.output<typeof Schema>

export const passkeysQuery = callQuery(listPasskeys, {})
