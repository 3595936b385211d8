// One launcher at a time installs. Any Node from 20 on must do, so no lock of the system's is at hand: it is a file that
// names its owner, by process id and start time, because ids are used again.
import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Runs `work` while this process, and no other, holds the lock `file`. */
export async function underLock(file, say, work) {
  const mine = JSON.stringify({ pid: process.pid, started: startTime(process.pid), at: Date.now() })
  for (let told = false; !take(file, mine); told = true) {
    if (clearStale(file)) continue
    if (!told) say('Waiting for another launcher that installs the packages.')
    await pause(200)
  }
  try {
    return await work()
  } finally {
    if (read(file) === mine) rmSync(file, { force: true })
  }
}

/** A link appears whole or not at all, and never over another. */
function take(file, mine) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, mine)
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function clearStale(file) {
  const found = read(file)
  if (found === undefined) return true
  if (isAlive(found)) return false
  // Moved aside before it is removed: had another launcher replaced it meanwhile, its lock would be moved, and is put back.
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return true
  }
  if (read(aside) !== found) linkSync(aside, file)
  rmSync(aside, { force: true })
  return true
}

function isAlive(content) {
  let owner
  try {
    owner = JSON.parse(content)
  } catch {
    return false
  }
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return owner.started === startTime(owner.pid)
}

/** When the process was started, in the system's own words; only good to compare. A zombie counts as gone. */
function startTime(pid) {
  if (process.platform === 'linux') {
    const fields = read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ')
    return fields && !'ZX'.includes(fields[0]) ? fields[19] : 'gone'
  }
  if (process.platform === 'win32') return 'unknown'
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  }
}
