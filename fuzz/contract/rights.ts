import type { Parts } from '@hub/server/parts'
import { accountCalls } from './account-calls.ts'
import type { Call, Who } from './calls.ts'
import { importCalls } from './import-calls.ts'
import type { Kitchen, Recipes } from './kitchen.ts'
import { memoryCalls } from './memory-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { orderCalls } from './order-calls.ts'
import { ownMemoryCalls } from './own-memory-calls.ts'
import { plantedCalls } from './planted.ts'
import { raiCalls } from './rai-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { termCalls } from './term-calls.ts'
import { workCalls } from './work-calls.ts'
import type { Consultant, World } from './world.ts'

/** Right calls of every operation, made fresh: what one call has used up, the next one does not need. */
export class Rights {
  readonly #recipes: Recipes

  constructor(parts: Parts, world: World, url: string, secrets: Kitchen['secrets']) {
    const turns: Consultant[] = ['ana', 'ben', 'nord']
    let turn = 0
    const kitchen: Kitchen = {
      parts,
      world,
      secrets,
      send: async (method, path, token, body) => {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
        const isJson = response.headers.get('content-type')?.startsWith('application/json')
        return isJson ? JSON.parse(text) : text
      },
      next: () => turns[turn++ % turns.length] ?? 'ana',
    }
    this.#recipes = {
      ...accountCalls(kitchen),
      ...workCalls(kitchen),
      ...raiCalls(kitchen),
      ...memoryCalls(kitchen),
      ...ownMemoryCalls(kitchen),
      ...orderCalls(kitchen),
      ...moneyCalls(kitchen),
      ...importCalls(kitchen),
      ...staffCalls(kitchen),
      ...reviewCalls(kitchen),
      ...termCalls(kitchen),
      ...plantedCalls(kitchen),
    }
  }

  /** @throws Error when nobody has said how the operation is called */
  async call(operation: string): Promise<Call> {
    const recipe = this.#recipes[operation]
    if (!recipe) throw new Error(`Nobody has said how ${operation} is called (fuzz/contract/*-calls.ts).`)
    const as: Who = 'stranger'
    return { operation, as, token: null, params: {}, query: {}, ...(await recipe()) }
  }
}
