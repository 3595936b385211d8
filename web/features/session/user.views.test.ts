import { expect, test } from 'vitest'
import { userView } from './user.views.ts'

test('R3.2 the current user', () => {
  const user = { id: '1', email: 'mia@hub.example', is_internal: false, type: 'Consultant' } as const
  expect(userView({ ...user, first_name: 'Mia', last_name: 'Berg' })).toEqual({
    ...user,
    firstName: 'Mia',
    lastName: 'Berg',
  })
})
