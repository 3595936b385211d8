import type { Finding } from '@hub/text/checks/findings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import type { Desk } from '../../desk/desk.ts'
import { useInspection } from '../checks/useInspection.ts'
import { Suggestions } from './Suggestions.tsx'
import { useSpelling } from './useSpelling.ts'

type Parts = {
  desk: Desk
  /** of the segment */
  id: string
  /** the one that is shown */
  finding: Finding | undefined
  language: string
  focus: () => void
}

/** The button beside a wrong word under the field, and what it opens below. */
export function useSuggestions({ desk, id, finding, language, focus }: Parts) {
  const t = useTranslations('editor.spelling')
  const inspection = useInspection()
  const canSuggest = useSpelling() !== undefined
  const [opened, setOpened] = useState<string>()
  if (finding?.key !== 'spelling' || !canSuggest) return { button: null, suggestions: null }
  const key = `${id} ${finding.word} ${finding.at?.from}`
  const isOpen = opened === key
  const leave = () => {
    setOpened(undefined)
    focus()
  }
  return {
    button: (
      <Button
        look="act"
        aria-expanded={isOpen}
        aria-label={t('openNamed', { word: finding.word })}
        onClick={() => setOpened(isOpen ? undefined : key)}
      >
        {t('open')}
      </Button>
    ),
    suggestions: isOpen && (
      <Suggestions
        desk={desk}
        id={id}
        finding={finding}
        language={language}
        accept={() => inspection?.accept([id], finding.key)}
        leave={leave}
      />
    ),
  }
}
