import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { staff } from '../../messages/en-GB/staff.ts'
import { Texts } from '../../ui/Texts.tsx'
import { isScreen, openScreen, type Screen, screenOf } from './screens.ts'

export { isScreen, openScreen }

function Named({ name }: { name: Screen }) {
  const Content = screenOf(name)
  return (
    <Texts add={{ staff }}>
      <Suspense>
        <Content />
      </Suspense>
    </Texts>
  )
}

/** The door to the provider's screens: their words, and the one that the address names. */
export function StaffScreen() {
  const { screen = '' } = useParams({ strict: false })
  return isScreen(screen) && <Named name={screen} />
}

/** The same for the screen that has a frame of its own. */
export const ReviewScreen = () => <Named name="review" />
