const prefixOfAll = 'hub-draft/'

/** Where one user's drafts of one job begin; the segment's id and the editor's name follow. */
export const prefixOf = (user: string, jobId: string) => `${prefixOfAll}${user}/${jobId}/`

/** Another window has taken a draft of the device's over, or erased one. */
export const isTaken = ({ key, newValue }: StorageEvent) =>
  newValue === null && (key?.startsWith(prefixOfAll) ?? false)

/** The jobs of which a device still keeps drafts of this user. */
export function jobsLeft(storage: Storage, user: string): string[] {
  const own = `${prefixOfAll}${user}/`
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  const jobs = keys
    .filter((key) => key.startsWith(own))
    .map((key) => key.slice(own.length).split('/')[0] ?? '')
  return [...new Set(jobs)]
}
