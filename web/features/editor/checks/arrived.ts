/** Between two tries while nothing says that there is no network, ms. */
const pause = 5000

/** Tries until some code is there: what could not come without a network does when that is back. */
export async function arrived<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
        self.addEventListener('online', resolve, { once: true })
      })
    }
}
