/** Why the database cannot be opened, as one sentence for the person who started the portal. */
export class ClusterRefused extends Error {
  override name = 'ClusterRefused'
}

const sentences: Record<string, (where: string) => string> = {
  ENOSPC: (where) => `The disk that holds ${where} is full: make room and start again.`,
  EDQUOT: (where) => `The disk quota of ${where} is used up: make room and start again.`,
  EACCES: (where) =>
    `${where} may not be written by this account: change its owner, or set HUB_DATA to another folder.`,
  EPERM: (where) =>
    `${where} may not be written by this account: change its owner, or set HUB_DATA to another folder.`,
  EROFS: (where) => `${where} is on a read-only disk: set HUB_DATA to a folder that can be written.`,
  EEXIST: (where) => `${where} is not a folder: set HUB_DATA to another one.`,
  ENOTDIR: (where) => `${where} is not a folder: set HUB_DATA to another one.`,
}

/** Turns what the operating system says into a sentence; anything else is a fault of ours and stays as it is. */
export function asRefusal(error: unknown, where: string): unknown {
  if (error instanceof ClusterRefused || !(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const place = 'path' in error && typeof error.path === 'string' ? error.path : where
  const sentence = sentences[code]
  return sentence ? new ClusterRefused(sentence(place), { cause: error }) : error
}
