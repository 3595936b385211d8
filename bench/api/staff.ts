import { connect, read } from '@hub/server/db/connect'
import { userOf } from './seed.ts'
import type { Stage } from './stage.ts'

/** Makes the last of the consultants staff; gives which one. */
export async function makeStaff(stage: Stage): Promise<number> {
  const last = stage.consultants - 1
  const admin = connect(stage.urls.admin, { connections: 1 })
  await read(admin, 'update users set is_internal = true, type = null, agency_name = null where id = $1', [
    userOf(last),
  ])
  await admin.destroy()
  return last
}
