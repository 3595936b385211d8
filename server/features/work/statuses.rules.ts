import type { JobEvent, JobStatus } from '../../db/columns.ts'
import { type Refusal, refusal } from '../../refusals.ts'

/** The one table of allowed transitions (domain.md). */
export const transitions = {
  assign: { from: ['Unassigned'], to: 'Assigned', event: 'Assigned' },
  accept: { from: ['Unassigned', 'Assigned'], to: 'Accepted', event: 'Accepted' },
  reject: { from: ['Assigned'], to: 'Unassigned', event: 'Rejected' },
  withdraw: { from: ['Assigned', 'Accepted', 'In Progress'], to: 'Unassigned', event: 'Withdrawn' },
  start: { from: ['Accepted'], to: 'In Progress', event: 'Started' },
  submit: { from: ['Accepted', 'In Progress'], to: 'Under-Review', event: 'Submitted' },
  return: { from: ['Under-Review'], to: 'In Progress', event: 'Returned' },
  approve: { from: ['Under-Review'], to: 'Completed', event: 'Approved' },
} as const satisfies Record<string, { from: readonly JobStatus[]; to: JobStatus; event: JobEvent }>

export type TransitionName = keyof typeof transitions

const done: Record<TransitionName, string> = {
  assign: 'assigned',
  accept: 'accepted',
  reject: 'rejected',
  withdraw: 'withdrawn',
  start: 'started',
  submit: 'submitted',
  return: 'returned',
  approve: 'approved',
}

export const jobCannotBe = (status: JobStatus, what: string): Refusal =>
  refusal(409, `A job that is ${status} cannot be ${what}.`)

/** Why a job in this status may not make this transition; undefined when it may. */
export function transitionRefusal(name: TransitionName, status: JobStatus): Refusal | undefined {
  const from: readonly JobStatus[] = transitions[name].from
  return from.includes(status) ? undefined : jobCannotBe(status, done[name])
}

export const editable: readonly JobStatus[] = ['Accepted', 'In Progress']
export const loggable: readonly JobStatus[] = ['Accepted', 'In Progress', 'Under-Review']
export const beforeAcceptance: readonly JobStatus[] = ['Unassigned', 'Assigned']
