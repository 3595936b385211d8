import { ApiError, fieldMessage, firstMessage } from '../../api/failure.ts'

/**
 * R8.1, R8.2: the message for a sign-in that failed, by R8.8, whatever the answer's status. The message of a
 * throttled sign-in says until when.
 */
export const signInMessage = (error: unknown, field: 'error' | 'non_field_errors'): string =>
  error instanceof ApiError && error.status === 429 ? firstMessage(error) : fieldMessage(error, field)
