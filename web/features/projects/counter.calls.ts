import type { Body } from '@hub/contract/endpoint'
import { counterRequest, getProject, takeCounterBack } from '@hub/contract/projects'
import { call } from '../../api/call.ts'
import { ApiError, passing } from '../../api/failure.ts'
import type { Project } from './projects.views.ts'

export type Proposal = Body<typeof counterRequest>

const isProposed = ({ request }: Project, { deadline, comment }: Proposal): boolean =>
  request?.counter?.deadline === deadline && request.counter.comment === (comment ?? null)

/**
 * Proposes a date in the place of the one that was proposed before; gives the project as it is then. Where no answer
 * came, or something is in the way, the same proposal may have arrived already.
 */
export async function propose({ id, request }: Project, body: Proposal): Promise<Project> {
  const params = { projectId: id }
  try {
    if (request?.counter) await call(takeCounterBack, { params })
    return await call(counterRequest, { params, body })
  } catch (error) {
    const isConflict = error instanceof ApiError && error.status === 409
    if (!isConflict && !passing(error)) throw error
    const now = await call(getProject, { params }).catch(() => undefined)
    if (now && isProposed(now, body)) return now
    throw error
  }
}
