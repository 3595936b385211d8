import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { sessionState } from '../api/session-store.ts'
import { Ask } from './Ask.tsx'
import { isSameScreen } from './sameScreen.ts'
import { markUnsaved } from './unsaved.ts'

/**
 * Leaving a changed form asks: by a link, by Back, by closing the tab; signing out asks by itself. A session that
 * ended does not wait for an answer.
 */
export function LeaveGuard({ changed, say }: { changed: boolean; say: string }) {
  const t = useTranslations('leave')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => changed && !isSameScreen(current, next) && sessionState() === 'in',
    enableBeforeUnload: () => changed && sessionState() === 'in',
    withResolver: true,
  })
  useEffect(() => (changed ? markUnsaved() : undefined), [changed])
  if (status !== 'blocked') return null
  return (
    <Ask
      careful
      title={t('title')}
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={proceed}
      onCancel={reset}
    >
      {say}
    </Ask>
  )
}
