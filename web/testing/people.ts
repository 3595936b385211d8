import { currentUserQuery } from '../features/session/user.query.ts'

const consultant = {
  id: 'm1',
  email: 'mia@hub.example',
  first_name: 'Mia',
  last_name: 'Berg',
  is_internal: false,
  type: 'Consultant',
}

/** The answer that says who reads. */
export const readBy = (change: Partial<Record<keyof typeof consultant, unknown>> = {}) => ({
  queryKey: currentUserQuery.queryKey,
  answer: { ...consultant, ...change },
})

export const readByStaff = readBy({
  id: 's1',
  email: 'sam@hub.example',
  first_name: 'Sam',
  last_name: 'Okafor',
  is_internal: true,
  type: null,
})
