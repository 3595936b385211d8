import type { Answer } from '@hub/contract/endpoint'
import type { getTranslation } from '@hub/contract/translation'

export type Return = NonNullable<Answer<typeof getTranslation>['returned']>

/** Which sentence says that a job has come back: by what is on its segments, else by what was written about it all. */
export const returnKind = ({ comments, comment }: Pick<Return, 'comments' | 'comment'>) => {
  if (comments > 0) return 'comments'
  return comment === null ? 'bare' : 'words'
}
