import type { JobStatus } from '../../db/columns.ts'
import { type Refusal, refusal } from '../../refusals.ts'

/** The one table of allowed transitions (domain.md), each by the name of the event that it emits. */
export const transitions = {
  assigned: { from: ['Unassigned'], to: 'Assigned' },
  accepted: { from: ['Unassigned', 'Assigned'], to: 'Accepted' },
  rejected: { from: ['Assigned'], to: 'Unassigned' },
  withdrawn: { from: ['Assigned', 'Accepted', 'In Progress'], to: 'Unassigned' },
  started: { from: ['Accepted'], to: 'In Progress' },
  submitted: { from: ['Accepted', 'In Progress'], to: 'Under-Review' },
  returned: { from: ['Under-Review'], to: 'In Progress' },
  approved: { from: ['Under-Review'], to: 'Completed' },
} as const satisfies Record<string, { from: readonly JobStatus[]; to: JobStatus }>

export type Transition = keyof typeof transitions

export const jobCannotBe = (status: JobStatus, what: string): Refusal =>
  refusal(409, `A job that is ${status} cannot be ${what}.`)

/** Why a job in this status may not make this transition; undefined when it may. */
export function transitionRefusal(transition: Transition, status: JobStatus): Refusal | undefined {
  const from: readonly JobStatus[] = transitions[transition].from
  return from.includes(status) ? undefined : jobCannotBe(status, transition)
}

export const isAllowed = (transition: Transition, status: JobStatus): boolean =>
  transitionRefusal(transition, status) === undefined

export const editable: readonly JobStatus[] = ['Accepted', 'In Progress']
export const loggable: readonly JobStatus[] = ['Accepted', 'In Progress', 'Under-Review']
/** Staff may change a job's terms until its work is handed in. */
export const changeable: readonly JobStatus[] = ['Unassigned', 'Assigned', 'Accepted', 'In Progress']
export const beforeAcceptance: readonly JobStatus[] = ['Unassigned', 'Assigned']
