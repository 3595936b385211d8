import { useTranslations } from 'use-intl'
import { useStable } from '../../ui/useStable.ts'
import type { Desk, MoveResult } from '../desk/desk.ts'
import type { Cutting } from './cuts/useCutting.ts'
import type { Action } from './keys.ts'
import type { Repetitions } from './repetitions/choice.ts'
import { useRepetitions } from './repetitions/useRepetitions.ts'
import type { usePlace } from './usePlace.ts'

type Parts = {
  desk: Desk
  place: ReturnType<typeof usePlace>
  announce: (sentence: string) => void
  /** hears of each segment that is confirmed */
  confirmed: (id: string) => void
  /** what its reader wants done with repetitions in this job */
  repetitions: Repetitions
  /** whether its reader may ask about a segment */
  mayAsk: boolean
  show: (dialog: 'keys' | 'goTo' | { ask: string } | { split: string } | { suggest: string }) => void
  cutting: Cutting
  find: { show: () => void; step: (by: 1 | -1) => void }
  /** goes to the finding after or before, and says which one that is */
  stepFinding: (by: 1 | -1) => string
  toggleWhiteSpace: () => void
  /** what is done elsewhere, and says itself what it did */
  elsewhere: Partial<Record<Action, () => void>>
  /** searches the memories for what is selected */
  concordance: () => void
}

/** Goes to what a step has changed, and says what the step did. */
function useMoved({ desk, place }: Pick<Parts, 'desk' | 'place'>) {
  const t = useTranslations('editor')
  return (step: MoveResult | undefined, way: 'back' | 'forth'): string => {
    if (!step) return t(way === 'back' ? 'undone.nothing' : 'undone.nothingForth')
    const positionOf = (id: string | undefined) => String(id === undefined ? 0 : desk.entry(id).position)
    const { done, left } = step
    const [first = left[0]] = done
    if (first !== undefined) place.go(first)
    if (first === undefined) return t('cuts.gone')
    const sentences = [
      done.length > 0 && t(`undone.${way}`, { count: done.length, n: positionOf(done[0]) }),
      left.length > 0 && t('undone.left', { count: left.length, n: positionOf(left[0]) }),
    ]
    return sentences.filter(Boolean).join(' ')
  }
}

/** Opens the dialogs about the active segment, or says why not. */
function useOpening({ place: { activeId }, announce, cutting, mayAsk, show }: Parts) {
  const t = useTranslations('editor')
  return {
    ask: () => {
      if (!mayAsk) return announce(t('ask.notAllowed'))
      if (activeId === undefined) return announce(t('ask.none'))
      show({ ask: activeId })
    },
    split: () => {
      const refusal = cutting.refusalOf(activeId)
      if (refusal !== undefined) return cutting.refuse(refusal)
      if (activeId !== undefined) show({ split: activeId })
    },
    suggestTerm: () => {
      if (activeId !== undefined) show({ suggest: activeId })
    },
  }
}

/** What keys and buttons do that concerns more than the active field; each says what it did. */
export function useActs(parts: Parts) {
  const { desk, place, announce } = parts
  const t = useTranslations('editor')
  const repetitions = useRepetitions(parts)
  const sentenceOf = useMoved(parts)
  const opening = useOpening(parts)

  const move = (way: 'back' | 'forth') => {
    const step = way === 'back' ? desk.undo() : desk.redo()
    if (step) repetitions.dismiss()
    if (step?.cut) return void parts.cutting.bring(step.cut, way)
    announce(sentenceOf(step, way))
  }

  const afterConfirm = (): string => {
    const id = place.activeId
    if (id !== undefined) parts.confirmed(id)
    const fills = id === undefined ? [] : repetitions.confirmed(id)
    const isMore = place.goToNextOpen()
    const sentences = [
      t('confirmed', { done: place.total - desk.open(), of: place.total }),
      ...fills,
      !isMore && t(place.shown ? 'shownConfirmed' : 'allConfirmed'),
    ]
    return sentences.filter(Boolean).join(' ')
  }

  const act = (action: Action) => {
    switch (action) {
      case 'list':
        return parts.show('keys')
      case 'whiteSpace':
        return parts.toggleWhiteSpace()
      case 'concordance':
        return parts.concordance()
      case 'ask':
        return opening.ask()
      case 'find':
        return parts.find.show()
      case 'findNext':
        return parts.find.step(1)
      case 'findPrevious':
        return parts.find.step(-1)
      case 'nextFinding':
        return announce(parts.stepFinding(1))
      case 'previousFinding':
        return announce(parts.stepFinding(-1))
      case 'goTo':
        return parts.show('goTo')
      case 'confirm':
        return announce(afterConfirm())
      case 'repeat':
        return announce(repetitions.use())
      case 'reopen':
        return announce(t('reopened'))
      case 'undo':
        return move('back')
      case 'redo':
        return move('forth')
      case 'split':
        return opening.split()
      case 'join':
        return void parts.cutting.join()
      case 'suggestTerm':
        return opening.suggestTerm()
      case 'previous':
        return place.step(-1)
      case 'next':
        return place.step(1)
      default:
        return parts.elsewhere[action]?.()
    }
  }

  return { act: useStable(act), offered: repetitions.offered, dismissOffer: repetitions.dismiss }
}
