import { getOwnMemory, type searchOwnMemory } from '@hub/contract/own-memory'
import type * as z from 'zod/mini'
import { callQuery } from '../../api/query.ts'

export const ownMemoryQuery = callQuery(getOwnMemory, {})

export type OwnMemory = z.output<(typeof getOwnMemory.schema.response)[200]>
export type OwnPair = OwnMemory['pairs'][number]
export type OwnUnit = z.output<(typeof searchOwnMemory.schema.response)[200]>['results'][number]
