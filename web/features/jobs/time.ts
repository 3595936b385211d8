import { downloadTime } from '@hub/contract/time'
import { send } from '../../api/call.ts'
import { saveAnswer } from './download.ts'

/** Only the line of names: nothing was written down. */
const isEmpty = (csv: string) => csv.trimEnd().indexOf('\n') < 0

/**
 * Hands one's own time of a month (yyyy-MM) to the browser as CSV; returns the file's name, undefined when there is
 * none.
 */
export async function saveTime(month: string): Promise<string | undefined> {
  const response = await send(downloadTime, { query: { month } })
  if (isEmpty(await response.clone().text())) return undefined
  return await saveAnswer(response, `time-${month}.csv`)
}
