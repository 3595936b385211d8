/** Between two files, ms: what somebody waits for comes first. */
const gap = 20
/** How long a page is open before it begins, ms: its own files have come by then. */
const settling = 5000

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
// Safari has no idle callback.
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 }))
    : pause(500)

const wantsLittle = () => {
  const connection: unknown = Object(navigator).connection
  return Object(connection).saveData === true
}

/**
 * Fetches the files of all screens into the browser's cache, one after the other while nothing else is to do, so that
 * they open without a network. Fetched and not imported: what did not come may be asked for again, and nothing is
 * run.
 */
export async function fetchFilesAhead(): Promise<void> {
  const list = document.querySelector<HTMLMetaElement>('meta[name=files]')?.content
  if (!list || wantsLittle()) return
  await pause(settling)
  try {
    const files: unknown = await (await fetch(list)).json()
    if (!Array.isArray(files)) return
    for (const file of files) {
      await idle()
      await fetch(String(file), { priority: 'low' }).then((answer) => answer.blob())
      await pause(gap)
    }
  } catch {
    // Without a network there is nothing to fetch; the next page begins again, and has what came already.
  }
}
