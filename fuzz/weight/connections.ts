import { tokenAmong } from '../contract/calls.ts'
import { operationsOf } from '../contract/described.ts'
import { sentOf } from '../contract/mutations.ts'
import type { FuzzedPortal } from '../contract/portal.ts'
import { Wire } from '../contract/wire.ts'

/**
 * Makes every call of the contract as its caller would, one after the other, of a portal with few connections: a call
 * that holds more of them at a time waits for itself, and ends with 503.
 *
 * @returns the calls that were not answered as they are otherwise
 */
export async function callsThatWait(
  portal: FuzzedPortal,
  only: (operation: string) => boolean = () => true,
): Promise<string[]> {
  const document: unknown = await (await fetch(`${portal.url}/api/openapi.json`)).json()
  const wire = new Wire(portal.url)
  const waiting: string[] = []
  try {
    for (const operation of operationsOf(document).filter(({ id }) => only(id))) {
      const call = await portal.call(operation.id)
      const request = sentOf(call, operation, tokenAmong(await portal.tokens()))
      const { status } = await wire.send(request)
      if (status >= 500) waiting.push(`${operation.id} was answered ${status}`)
    }
  } finally {
    wire.close()
  }
  return waiting
}
