import { ApiError, fieldMessage } from '../../api/failure.ts'

/** The address of a mail as a passer-by may see it: `i•••u@moreau-lind.example`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}${address.slice(at)}`
}

/** The ephemeral token is used up or too old: no code can help any more. */
export const isDeadToken = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 400 &&
  fieldMessage(error, 'non_field_errors') === 'Invalid or expired token.'
