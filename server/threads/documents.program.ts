import { parentPort } from 'node:worker_threads'
import { outcomeOf, type Task } from './documents.tasks.ts'

// What a documents' thread runs.
parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await outcomeOf(task)))
