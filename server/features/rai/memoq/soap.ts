import { escapeXml } from '@hub/documents/xml'
import { startChild } from '../../../threads/child.ts'
import { ThreadEnded } from '../../../threads/thread.ts'
import type { Question } from './answers.program.ts'
import { type AnswerTo, type OperationName, type Outcome, readAnswer } from './answers.ts'
import { openGate } from './gate.ts'

const namespace = 'http://kilgray.com/memoqservices/2007'
const arrays = 'http://schemas.microsoft.com/2003/10/Serialization/Arrays'

/** memoQ's services and the name that their actions have. */
const services = {
  project: { path: 'serverproject/ServerProjectService', contract: 'IServerProjectService' },
  tasks: { path: 'tasks/TasksService', contract: 'ITasksService' },
} as const

/** What was sent again might be done twice; only reads are. */
export type Operation<Name extends OperationName> = {
  service: keyof typeof services
  name: Name
  repeatable: boolean
}

/** An element's content: text, or elements in the order in which memoQ's contract has them. */
export type Content =
  | string
  | readonly (readonly [name: string, content: Content])[]
  | { guids: readonly string[] }

/** For whom memoQ is called, and what ends that: they leave, or their time is over. */
export type SoapCaller = { person: string; stopped: AbortSignal }

/** memoQ did not answer as it should: it is away, slow, or says something else than its contract. */
class ToolAway extends Error {}

/** memoQ refused a call; the message is its own. */
export class ToolFault extends Error {}

/** So long may one call take, ms. */
const patience = 10_000
const mostTries = 3
/** So many calls are under way at once, in all and of one person. */
const places = { atOnce: 4, atOncePerPerson: 2 }
/** A project of thousands of documents answers with some megabytes. */
const mostBytes = 32 * 1024 * 1024

function element(name: string, content: Content): string {
  if (typeof content === 'string') return `<${name}>${escapeXml(content)}</${name}>`
  if ('guids' in content) {
    const all = content.guids.map((guid) => `<a:guid>${escapeXml(guid)}</a:guid>`).join('')
    return `<${name} xmlns:a="${arrays}">${all}</${name}>`
  }
  return `<${name}>${content.map(([child, inside]) => element(child, inside)).join('')}</${name}>`
}

/** A call's envelope: SOAP 1.1, the key in a header element that belongs to no namespace. */
const envelope = (operation: string, key: string, content: Content): string =>
  `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Header><ApiKey>${escapeXml(key)}</ApiKey></s:Header><s:Body>${element(operation, content).replace(`<${operation}>`, `<${operation} xmlns="${namespace}">`)}</s:Body></s:Envelope>`

async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new ToolAway('The answer is too long.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** A larger answer is read by a process of its own, so that nobody else waits while it is. */
const largest = 256 * 1024
/** What such a process may fill, MB. */
const megabytes = 384
const program = new URL('./answers.program.ts', import.meta.url)

async function readApart<Name extends OperationName>(
  question: Question & { name: Name },
  signal: AbortSignal,
): Promise<Outcome<AnswerTo<Name>>> {
  const child = startChild(program, megabytes)
  const leave = () => void child.end()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await child.run(question, patience)
  } catch (error) {
    if (error instanceof ThreadEnded) throw new ToolAway(error.message)
    throw error
  } finally {
    signal.removeEventListener('abort', leave)
    await child.end()
  }
}

/** @throws ToolFault, ToolAway */
async function answerIn<Name extends OperationName>(
  bytes: Uint8Array,
  name: Name,
  signal: AbortSignal,
): Promise<AnswerTo<Name>> {
  const outcome = bytes.length > largest ? await readApart({ bytes, name }, signal) : readAnswer(bytes, name)
  if ('fault' in outcome) throw new ToolFault(outcome.fault)
  if ('unlike' in outcome) throw new ToolAway(`It is no answer to ${name}.`)
  return outcome.value
}

/** Aborted after so long, ms; `clear` lets it be. */
export function deadline(after: number): { signal: AbortSignal; clear(): void } {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new ToolAway('It took too long.')), after)
  return { signal: late.signal, clear: () => clearTimeout(timer) }
}

/**
 * The one place from which calls to memoQ Server leave.
 * @param base its address, without a path
 */
export function openSoap(base: string, key: string) {
  const pass = openGate(places)

  const once = async <Name extends OperationName>(
    { service, name }: Operation<Name>,
    content: Content,
    signal: AbortSignal,
  ): Promise<AnswerTo<Name>> => {
    const { path, contract } = services[service]
    const late = deadline(patience)
    try {
      const response = await fetch(new URL(`/memoqservices/${path}`, base), {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          soapaction: `"${namespace}/${contract}/${name}"`,
        },
        body: envelope(name, key, content),
        signal: AbortSignal.any([signal, late.signal]),
      })
      const bytes = await bodyOf(response)
      // A fault comes with 500, and is no sign of being away.
      if (!response.ok && !bytes.includes('Fault')) throw new ToolAway(`It answered ${response.status}.`)
      return await answerIn(bytes, name, signal)
    } finally {
      late.clear()
    }
  }

  /**
   * @throws ToolFault in memoQ's words
   * @throws ToolAway after all tries
   * @throws the signal's reason once the caller's time is over, or they left
   */
  return async <Name extends OperationName>(
    operation: Operation<Name>,
    content: Content,
    { person, stopped }: SoapCaller,
  ): Promise<AnswerTo<Name>> => {
    for (let tries = operation.repeatable ? mostTries : 1; ; tries--) {
      stopped.throwIfAborted()
      try {
        return await pass(person, stopped, () => once(operation, content, stopped))
      } catch (error) {
        stopped.throwIfAborted()
        if (error instanceof ToolFault) throw error
        // What it was is not repeated: an address or a head may hold what is nobody's business.
        if (tries <= 1) throw error instanceof ToolAway ? error : new ToolAway('It did not answer.')
      }
    }
  }
}

export type Soap = ReturnType<typeof openSoap>
