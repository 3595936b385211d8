// One launcher at a time installs. Any Node from 20 on must do, so no lock of the system's is at hand: it is a file
// that names its owner, by process id and start time, because ids are used again.
import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `work` while this process, and no other, holds the lock `file`. `work` names the process it starts with the
 * function it is given: should this one be killed, the lock holds until that one has ended, too.
 */
export async function underLock(file, say, work) {
  let mine = JSON.stringify([identity(process.pid)])
  for (let tries = 0; !take(file, mine); tries++) {
    if (clearStale(file)) continue
    if (tries === 0) say('Waiting for another launcher that installs the packages.')
    await pause(200)
  }
  try {
    return await work((pid) => {
      mine = JSON.stringify([identity(process.pid), identity(pid)])
      writeFileSync(`${file}.new`, mine)
      renameSync(`${file}.new`, file)
    })
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
  const owner = read(file)
  if (owner === undefined) return true
  if (isAlive(owner)) return false
  // Moved aside before it is removed: if another launcher has replaced it since, that one's lock was moved, and is
  // put back.
  const aside = `${file}.${process.pid}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return true
  }
  if (read(aside) !== owner) linkSync(aside, file)
  rmSync(aside, { force: true })
  return true
}

function isAlive(content) {
  try {
    return JSON.parse(content).some(({ pid, started }) => answersSignals(pid) && started === startTime(pid))
  } catch {
    return false
  }
}

const identity = (pid) => ({ pid, started: startTime(pid) })

function answersSignals(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
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
