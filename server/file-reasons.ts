import { quote } from '@hub/text/quote'

/** The codes of a system's errors that a person can do something about, as what is said of the file. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'has a file where a folder would have to be',
  EISDIR: 'is a folder',
  EACCES: 'may not be used by this account',
  EPERM: 'may not be used by this account',
  EROFS: 'is on a disk that takes no writes',
  ENOSPC: 'does not fit: the disk is full',
}

/** What a folder that could not be made is; the one above it is there. */
const folderReasons: typeof reasons = {
  ENOENT: 'can’t be made: nothing can be made in the folder above it',
  EEXIST: 'is there, and is no folder',
}

const isFromSystem = (error: unknown): error is Error & { code: string; syscall: unknown; path?: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** What is said of a file that the system did not open, read or write; undefined for what tells a person nothing. */
export const fileReason = (error: unknown): string | undefined =>
  isFromSystem(error)
    ? ((error.syscall === 'mkdir' ? folderReasons[error.code] : undefined) ?? reasons[error.code])
    : undefined

/** The path that a system's error names. */
export const failedPath = (error: unknown): string | undefined =>
  isFromSystem(error) && typeof error.path === 'string' ? error.path : undefined

/** Why something could not be done with a file or a folder, with its name; what tells a person nothing, as it is. */
export function fileFault(error: Error): string {
  const [reason, path] = [fileReason(error), failedPath(error)]
  return reason === undefined || path === undefined ? error.message : `"${quote(path)}" ${reason}`
}
