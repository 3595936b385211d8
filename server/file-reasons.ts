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

const isFromSystem = (error: unknown): error is Error & { code: string; path?: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'

/** What is said of a file that the system did not open, read or write; undefined for what tells a person nothing. */
export const fileReason = (error: unknown): string | undefined =>
  isFromSystem(error) ? reasons[error.code] : undefined

/** The path that a system's error names. */
export const failedPath = (error: unknown): string | undefined =>
  isFromSystem(error) && typeof error.path === 'string' ? error.path : undefined
