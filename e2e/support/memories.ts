import type { Hub } from './hub.ts'

/** From now on a job's project looks its segments up in this memory too. */
export const lookUpIn = ({ db }: Hub, job: string, memory: string, penalty = 0) =>
  db
    .insertInto('project_memories')
    .columns(['project_id', 'memory_id', 'place', 'penalty'])
    .expression((eb) =>
      eb
        .selectFrom('jobs')
        .select((own) => [
          'project_id',
          own.val(memory).as('memory_id'),
          own.lit(0).as('place'),
          own.lit(penalty).as('penalty'),
        ])
        .where('id', '=', job),
    )
    .execute()
