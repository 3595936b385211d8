// Clocks that jump, by the library of the package faketime.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync)

/** A clock beside the machine's, for processes that are started with it. */
export type WrongClock = {
  /** variables of a process that goes by it */
  env: Readonly<Record<string, string>>
  /** sets it within a second, also for those who go by it already */
  put(hours: number): Promise<void>
}

/** @returns undefined where faketime is not installed */
export function wrongClock(folder: string): WrongClock | undefined {
  if (library === undefined) return undefined
  const file = join(folder, 'clock')
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
      NO_FAKE_STAT: '1',
    },
    put: (hours) => writeFile(file, `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h\n`),
  }
}
