const prefix = 'hub-draft/'
export const isOfDrafts = (key: string) => key.startsWith(prefix)
/** Where all drafts of a user begin; the job's id, the segment's and the editor's name follow. */
export const prefixOfUser = (user: string) => `${prefix}${user}/`
export const prefixOf = (user: string, jobId: string) => `${prefixOfUser(user)}${jobId}/`
export const draftKey = (user: string, jobId: string, segmentId: string, editor: string) =>
  `${prefixOf(user, jobId)}${segmentId}/${editor}`

/** What the parts of a key say. */
export function partsOf(key: string) {
  const [, user = '', jobId = '', segmentId = '', editor = ''] = key.split('/')
  return { user, jobId, segmentId, editor }
}

/**
 * Where an editor keeps the name of its document beside its drafts: without a network nobody else knows it. The job's
 * id and the editor's name follow.
 */
export const nameKeysOf = (user: string) => `hub-draft-name/${user}/`
export const nameKey = (user: string, jobId: string, editor: string) =>
  `${nameKeysOf(user)}${jobId}/${editor}`
