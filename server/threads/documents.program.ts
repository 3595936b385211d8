import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { outcomeOf, type Task } from './documents.tasks.ts'

// What a documents' thread runs.

/** Everybody's calls go first: on Linux a thread has a niceness of its own, and is named like a process. */
function giveWay(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Elsewhere it shares the processor evenly.
  }
}

giveWay()
parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await outcomeOf(task)))
