import { listBestMatches, listMatches } from '@hub/contract/memories'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { firstMessage, NetworkError } from '../../../api/failure.ts'
import { everyAnswerTo } from '../../../api/query.ts'
import { toastError } from '../../../ui/toasts.ts'
import { useStable } from '../../../ui/useStable.ts'
import { bring, join, split } from '../../desk/cutting.ts'
import type { Desk } from '../../desk/desk.ts'
import type { Cut } from '../../desk/history.ts'
import type { Job } from '../../jobs/jobs.views.ts'
import type { Loading } from '../useDesk.ts'
import type { usePlace } from '../usePlace.ts'

type Parts = {
  job: Job
  desk: Desk
  place: Pick<ReturnType<typeof usePlace>, 'activeId' | 'go'>
  loading: Loading
  announce: (sentence: string) => void
}

/** Splitting segments and joining them: the server does it, once it has what was typed. */
export function useCutting({ job, desk, place, loading, announce }: Parts) {
  const t = useTranslations('editor.cuts')
  const reasonOf = (error: unknown) => (error instanceof NetworkError ? t('offline') : firstMessage(error))
  const client = useQueryClient()
  /** Goes to what was cut or joined, whose matches are others now. */
  const goTo = (id: string) => {
    place.go(id)
    for (const call of [listMatches, listBestMatches]) void client.invalidateQueries(everyAnswerTo(call))
  }
  const refuse = (message: string) => {
    toastError({ message })
    announce(message)
  }
  const numberOf = (id: string) => String(desk.entry(id).position)

  /** Why a segment can't be cut or joined now, before anybody is asked. */
  const refusalOf = (id: string | undefined): string | undefined => {
    if (!job.can.edit) return t('notYours')
    if (id === undefined) return t('none')
    if (loading.state !== 'loaded') return t('loading')
    return desk.entry(id).segment.status === 'locked' ? t('locked') : undefined
  }

  return {
    refusalOf,
    refuse,
    /** Splits a segment; says why not. */
    split: async (id: string, at: number): Promise<string | undefined> => {
      try {
        const n = numberOf(id)
        await split(desk, job.id, id, at)
        goTo(id)
        announce(t('wasSplit', { n }))
        return undefined
      } catch (error) {
        return reasonOf(error)
      }
    },
    join: useStable(async () => {
      const id = place.activeId
      const refusal = refusalOf(id)
      if (refusal !== undefined || id === undefined) return refuse(refusal ?? '')
      const second = desk.order()[desk.entry(id).position]
      if (second === undefined) return refuse(t('last'))
      try {
        const numbers = { n: numberOf(id), next: numberOf(second) }
        await join(desk, job.id, id, second)
        goTo(id)
        announce(t('wereJoined', numbers))
      } catch (error) {
        refuse(reasonOf(error))
      }
    }),
    /** Takes a step back, or does it again, and says what it did. */
    bring: async (cut: Cut, way: 'back' | 'forth') => {
      try {
        if (!(await bring(desk, job.id, cut, way))) return announce(t('gone'))
        goTo(cut.id)
        const isSplit = (cut.act === 'split') === (way === 'forth')
        announce(t(isSplit ? 'splitAgain' : 'joinedAgain', { n: numberOf(cut.id) }))
      } catch (error) {
        refuse(reasonOf(error))
      }
    },
  }
}

export type Cutting = ReturnType<typeof useCutting>
