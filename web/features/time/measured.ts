const key = (user: string) => `hub-time-measured/${user}`

/** Whether a user wants their time measured on this device; not unless they have said so. */
export const isMeasured = (storage: Pick<Storage, 'getItem'>, user: string): boolean =>
  storage.getItem(key(user)) === 'yes'

/** Keeps the choice for the next time; a device without room for it forgets it. */
export function keepMeasured(storage: Pick<Storage, 'setItem' | 'removeItem'>, user: string, on: boolean) {
  try {
    if (on) storage.setItem(key(user), 'yes')
    else storage.removeItem(key(user))
  } catch {
    // It is asked for again.
  }
}
