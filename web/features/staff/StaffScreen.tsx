import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { moment } from '../../messages/en-GB/moment.ts'
import { staff } from '../../messages/en-GB/staff.ts'
import { Texts } from '../../ui/Texts.tsx'
import { needsQuery } from './needs.query.ts'
import type { Search } from './review/address.ts'
import { askAhead } from './review/ahead.ts'
import { isScreen, openScreen, type Screen, screenOf } from './screens.ts'
import { useStaffPalette } from './useStaffPalette.ts'
import { askForRows } from './work/work.query.ts'
import type { Search as WorkSearch } from './work/work.rules.ts'

export { isScreen, openScreen }

/** What a screen shows first, asked for beside its files. Never fails: the screen says what did. */
export async function askFirst(name: Screen, search: WorkSearch): Promise<void> {
  if (name !== 'work') return
  await Promise.all([askForRows(search), queryClient.prefetchQuery(needsQuery)])
}

/** Fetches the files of a review, and beside them what it shows first. */
export function openReview(search: Search): Promise<void> {
  askAhead(search)
  return openScreen('review')
}

function Inside({ name }: { name: Screen }) {
  const Content = screenOf(name)
  // On a phone the navigation, which hands the same over, is not there before it is opened.
  useStaffPalette()
  return (
    <Suspense>
      <Content />
    </Suspense>
  )
}

const Named = ({ name }: { name: Screen }) => (
  <Texts add={{ staff, moment }}>
    <Inside name={name} />
  </Texts>
)

/** The door to the provider's screens: their words, and the one that the address names. */
export function StaffScreen() {
  const { screen = '' } = useParams({ strict: false })
  return isScreen(screen) && <Named name={screen} />
}

/** The same for the screen that has a frame of its own. */
export const ReviewScreen = () => <Named name="review" />
