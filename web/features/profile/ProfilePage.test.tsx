import { MantineProvider } from '@mantine/core'
import { expect, test } from 'vitest'
import { draw, textsIn, wordsIn } from '../../testing/drawn.tsx'
import { readBy, readByStaff } from '../../testing/people.ts'
import { NotificationsPage } from '../notifications/NotificationsPage.tsx'
import { ProfilePage } from './ProfilePage.tsx'
import { profileQuery } from './profile.query.ts'
import type { Details } from './profile.rules.ts'

const details: Details = {
  user: {
    first_name: 'Sam',
    last_name: 'Okafor',
    email: 'sam@hub.example',
    phone_number: null,
    address_line_1: null,
    address_line_2: null,
    city: null,
    postcode: null,
    country: null,
    date_of_birth: null,
    other_link: null,
  },
  qcs_consultant_id: null,
  pending_email: null,
  revision: 1,
}

test('staff see no panels that are about a consultant', async () => {
  const panels = async (page: React.ReactNode, reader: ReturnType<typeof readBy>) =>
    textsIn(await draw(page, [reader]), 'h2')
  expect(await panels(<ProfilePage />, readBy())).toContain('Expertise')
  expect(await panels(<ProfilePage />, readByStaff)).not.toContain('Expertise')
  const profileAnswer = { queryKey: profileQuery.queryKey, answer: details }
  const labels = async (reader: ReturnType<typeof readBy>) =>
    textsIn(
      await draw(
        <MantineProvider>
          <ProfilePage />
        </MantineProvider>,
        [reader, profileAnswer],
      ),
      'dt',
    )
  expect(await labels(readBy())).toContain('QCS consultant ID')
  expect(await labels(readByStaff)).not.toContain('QCS consultant ID')
  expect(await panels(<NotificationsPage />, readBy())).toContain('Calendar')
  expect(await panels(<NotificationsPage />, readByStaff)).not.toContain('Calendar')
  const ofStaff = wordsIn(await draw(<NotificationsPage />, [readByStaff]))
  expect(ofStaff).toContain('E-mails about your projects are sent at once.')
})
