import { type ListedPerson, listPeople } from '../../features/consultants/consultants.queries.ts'
import { invitationLifetime } from '../../features/invitations/invitations.rules.ts'
import type { Command } from '../command.ts'
import { instantIn } from '../instants.ts'
import { table } from '../table.ts'

type State = 'active' | 'invited' | 'invitation expired' | 'not invited' | 'deactivated'

function stateOf({ isActive, hasPassword, invitedAt }: ListedPerson, now: Date): State {
  if (!isActive) return 'deactivated'
  if (hasPassword) return 'active'
  if (invitedAt === null) return 'not invited'
  return invitedAt.getTime() + invitationLifetime > now.getTime() ? 'invited' : 'invitation expired'
}

/** As the staff's calls send a person, with the state in words. */
const viewOf = (person: ListedPerson, now: Date) => ({
  id: person.id,
  email: person.email,
  first_name: person.firstName,
  last_name: person.lastName,
  agency_name: person.agencyName,
  type: person.type,
  is_internal: person.type === null,
  state: stateOf(person, now),
  load: {
    jobs: person.load.jobs,
    words: person.load.words,
    next_deadline: person.load.nextDeadline?.toISOString() ?? null,
  },
})

export const consultantList: Command = {
  name: 'consultant list',
  about: 'Lists everybody who has an account, with the jobs they have in hand and the next deadline.',
  run: async ({ parts }) => {
    const { db, clock, config } = await parts()
    const now = clock.now()
    const people = await listPeople(db)
    if (people.length === 0)
      return { lines: ['There is nobody yet. Add the first: hub consultant add.'], json: [] }
    const rows = people.map((person) => [
      person.agencyName ?? `${person.firstName} ${person.lastName}`,
      person.email,
      person.type ?? 'Coordinator',
      stateOf(person, now),
      String(person.load.jobs),
      String(person.load.words),
      person.load.nextDeadline === null ? '-' : instantIn(config.timeZone, person.load.nextDeadline),
    ])
    return {
      lines: table(['NAME', 'EMAIL', 'TYPE', 'STATE', 'JOBS', 'WORDS', 'NEXT DEADLINE'], rows),
      json: people.map((person) => viewOf(person, now)),
    }
  },
}
