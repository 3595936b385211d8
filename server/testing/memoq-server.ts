import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SaxesParser } from 'saxes'

/**
 * memoQ Server's web service as far as it is used here, as strict as a data-contract reader is: an element out of
 * order, in another namespace or under another action is a fault of the test. Names, order and states are those of
 * memoQ's public WSAPI documentation (docs.memoq.com, "memoQ Server Web Service API": IServerProjectService,
 * ITasksService, StatisticsOptions).
 */

const services = 'http://kilgray.com/memoqservices/2007'
const arrays = 'http://schemas.microsoft.com/2003/10/Serialization/Arrays'
const soap = 'http://schemas.xmlsoap.org/soap/envelope/'

type Node = { local: string; uri: string; text: string; children: Node[] }

function parse(text: string): Node {
  const root: Node = { local: '', uri: '', text: '', children: [] }
  const stack = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri }) => {
    const node: Node = { local, uri, text: '', children: [] }
    stack.at(-1)?.children.push(node)
    stack.push(node)
  })
  parser.on('text', (words) => {
    const node = stack.at(-1)
    if (node) node.text += words
  })
  parser.on('closetag', () => void stack.pop())
  parser.write(text).close()
  return root.children[0] ?? root
}

const options = [
  'Algorithm',
  'Analysis_Homogenity',
  'Analysis_ProjectTMs',
  'Analyzis_DetailsByTM',
  'DisableCrossFileRepetition',
  'IncludeLockedRows',
  'RepetitionPreferenceOver100',
  'ShowCounts',
  'ShowCounts_IncludeTargetCount',
  'ShowCounts_IncludeWhitespacesInCharCount',
  'ShowCounts_StatusReport',
  'ShowResultsPerFile',
  'TagCharWeight',
  'TagWordWeight',
]

/** What each operation takes, in order; a list is elements, `guids` an array of them. */
type Shape = { [name: string]: Shape } | 'text' | 'guids'
const shapes: Readonly<Record<string, Shape>> = {
  ListProjects: { filter: { NameOrDescription: 'text' } },
  ListProjectTranslationDocuments2: {
    serverProjectGuid: 'text',
    options: { FillInAssignmentInformation: 'text' },
  },
  StartStatisticsOnTranslationDocumentsTask2: {
    request: {
      Options: Object.fromEntries(options.map((name): [string, Shape] => [name, 'text'])),
      ProjectGuid: 'text',
      ResultFormat: 'text',
      DocumentOrSliceGuids: 'guids',
    },
  },
  GetTaskStatus: { taskId: 'text' },
  GetTaskResult: { taskId: 'text' },
}

/** The first thing about an element that a data-contract reader would stumble over. */
function faultIn(node: Node, shape: Shape): string | undefined {
  if (node.uri !== services) return `${node.local} is in the namespace "${node.uri}"`
  if (shape === 'text') return node.children.length > 0 ? `${node.local} is no text` : undefined
  if (shape === 'guids') {
    const other = node.children.find(({ local, uri }) => local !== 'guid' || uri !== arrays)
    return other && `${node.local} holds ${other.local} of "${other.uri}"`
  }
  const names = node.children.map(({ local }) => local)
  const expected = Object.keys(shape)
  if (names.join() !== expected.join()) return `${node.local} holds ${names.join()}, not ${expected.join()}`
  return node.children.map((child) => faultIn(child, shape[child.local] ?? 'text')).find(Boolean)
}

/**
 * `path`: how it is named, and in statistics where `file` is not; `imported`, `exported`: where its file came from
 * and goes to
 */
export type MemoqDocument = {
  guid: string
  path: string
  language: string
  words: number
  imported?: string
  exported?: string
  file?: string
}
export type MemoqProject = { guid: string; name: string; source: string; documents: MemoqDocument[] }

/** What a test makes memoQ do. */
export type Behaviour = {
  projects: MemoqProject[]
  /** how often a task says that it is not done yet */
  looks: number
  end: 'Completed' | 'Failed' | 'Cancelled' | 'InvalidTask'
  /** instead of its answer to an operation */
  instead: Partial<Record<string, (response: ServerResponse) => void>>
  /** what the statistics of a language are, instead of those of its documents */
  csv: ((language: string, documents: readonly MemoqDocument[]) => Uint8Array) | null
}

const groups = [
  'X-translated',
  '101%',
  'Repetitions',
  '100%',
  '95% - 99%',
  '85% - 94%',
  '75% - 84%',
  '50% - 74%',
  'No match',
  'Fragments',
  'Total',
]
const columns = [
  'Segments',
  'Words',
  'Characters',
  'Asian characters',
  'Tags',
  'Reserved1',
  'Reserved2',
  'Reserved3',
]

/** Statistics as memoQ writes them: a tenth of the words is repeated, two are fragments, the rest is new. */
export function statistics(documents: readonly MemoqDocument[]): Uint8Array {
  const cells = (words: number) => [Math.ceil(words / 10), words, words * 5, 0, 1, 0, 0, 0]
  const lines = [
    `;;${groups.flatMap((name) => [name, ...columns.slice(1).map(() => '')]).join(';')};`,
    `File;Char/Word;${groups.flatMap(() => columns).join(';')};`,
    ...documents.map(({ path, file = path, language, words }) => {
      const repetitions = Math.floor(words / 10)
      const each = groups.map((name) =>
        cells(
          name === 'Repetitions'
            ? repetitions
            : name === 'Fragments'
              ? 2
              : name === 'No match'
                ? words - repetitions - 2
                : name === 'Total'
                  ? words
                  : 0,
        ),
      )
      return `"[${language}] ${file.replaceAll('"', '""')}";5.00;${each.flat().join(';')};`
    }),
  ]
  return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`, 'utf16le')
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('utf8')
}

type Tasks = Map<string, { guids: string[]; looks: number }>

/** What each operation answers, as the content of its result. */
function answersOf(behaviour: Behaviour, tasks: Tasks): Readonly<Record<string, (body: Node) => string>> {
  return {
    ListProjects: (body) => {
      const filter = body.children[0]?.children[0]?.text.toLowerCase() ?? ''
      // As loosely as memoQ does.
      const projects = behaviour.projects.filter(({ name }) => name.toLowerCase().includes(filter))
      return projects
        .map(
          ({ guid, name, source }) =>
            `<ServerProjectInfo><Name>${escapeXml(name)}</Name><ServerProjectGuid>${guid}</ServerProjectGuid><SourceLanguageCode>${source}</SourceLanguageCode></ServerProjectInfo>`,
        )
        .join('')
    },
    ListProjectTranslationDocuments2: (body) => {
      const project = behaviour.projects.find(({ guid }) => guid === body.children[0]?.text)
      return (project?.documents ?? [])
        .map(
          ({ guid, path, imported = '', exported = '', language, words }) =>
            `<ServerProjectTranslationDocInfo2><DocumentGuid>${guid}</DocumentGuid><DocumentName>${escapeXml(path)}</DocumentName><ExportPath>${escapeXml(exported)}</ExportPath><ImportPath>${escapeXml(imported)}</ImportPath><TargetLangCode>${language}</TargetLangCode><TotalCharacterCount>${words * 5}</TotalCharacterCount><TotalSegmentCount>${Math.ceil(words / 10)}</TotalSegmentCount><TotalWordCount>${words}</TotalWordCount><WorkflowStatus>TranslationInProgress</WorkflowStatus></ServerProjectTranslationDocInfo2>`,
        )
        .join('')
    },
    StartStatisticsOnTranslationDocumentsTask2: (body) => {
      const id = `task-${tasks.size + 1}`
      const guids = body.children[0]?.children[3]?.children.map(({ text }) => text) ?? []
      tasks.set(id, { guids, looks: behaviour.looks })
      return `<Status>Pending</Status><TaskId>${id}</TaskId>`
    },
    GetTaskStatus: (body) => {
      const task = tasks.get(body.children[0]?.text ?? '')
      if (!task) return '<Status>InvalidTask</Status>'
      task.looks -= 1
      return `<Status>${task.looks < 0 ? behaviour.end : task.looks === 0 ? 'Executing' : 'Pending'}</Status>`
    },
    GetTaskResult: (body) => {
      const guids = tasks.get(body.children[0]?.text ?? '')?.guids ?? []
      const documents = behaviour.projects
        .flatMap((one) => one.documents)
        .filter(({ guid }) => guids.includes(guid))
      const languages = [...new Set(documents.map(({ language }) => language))]
      const blocks = languages.map((language) => {
        const own = documents.filter((one) => one.language === language)
        const csv = behaviour.csv?.(language, own) ?? statistics(own)
        return `<StatisticsResultForLang><ResultData>${Buffer.from(csv).toString('base64')}</ResultData><TargetLangCode>${language}</TargetLangCode></StatisticsResultForLang>`
      })
      return `<ResultsForTargetLangs>${blocks.join('')}</ResultsForTargetLangs>`
    },
  }
}

/** What is wrong with a call, its head first, then its content. */
function faultsOf(request: IncomingMessage, envelope: Node, key: string): string[] {
  const [header, body] = envelope.children
  const operation = body?.children[0]
  const name = operation?.local ?? ''
  const service = name.startsWith('GetTask')
    ? { path: '/memoqservices/tasks/TasksService', contract: 'ITasksService' }
    : { path: '/memoqservices/serverproject/ServerProjectService', contract: 'IServerProjectService' }
  const first = header?.children[0]
  return [
    request.url !== service.path && `the address ${request.url}`,
    request.headers.soapaction !== `"${services}/${service.contract}/${name}"` &&
      `the action ${request.headers.soapaction}`,
    !request.headers['content-type']?.startsWith('text/xml') && 'the media type',
    (envelope.local !== 'Envelope' ||
      envelope.uri !== soap ||
      header?.local !== 'Header' ||
      body?.local !== 'Body') &&
      'the envelope',
    (first?.local !== 'ApiKey' || first.uri !== '' || first.text !== key) && 'the key',
    operation ? faultIn(operation, shapes[name] ?? {}) : 'no operation',
  ].filter((fault) => typeof fault === 'string')
}

/** A server on a port of its own; what it was asked wrongly is in `faults`. */
export async function openMemoq(key: string) {
  const behaviour: Behaviour = { projects: [], looks: 2, end: 'Completed', instead: {}, csv: null }
  const faults: string[] = []
  const calls: string[] = []
  const answers = answersOf(behaviour, new Map())
  let underWay = 0
  let most = 0

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const envelope = parse(await bodyOf(request))
    const operation = envelope.children[1]?.children[0]
    const name = operation?.local ?? ''
    calls.push(name)
    const wrong = faultsOf(request, envelope, key)
    faults.push(...wrong)
    const instead = behaviour.instead[name]
    if (instead) return instead(response)
    response.writeHead(wrong.length > 0 ? 500 : 200, { 'content-type': 'text/xml; charset=utf-8' })
    const inside =
      wrong.length > 0
        ? `<s:Fault><faultcode>s:Client</faultcode><faultstring>${escapeXml(wrong.join(', '))}</faultstring></s:Fault>`
        : `<${name}Response xmlns="${services}"><${name}Result>${operation ? (answers[name]?.(operation) ?? '') : ''}</${name}Result></${name}Response>`
    response.end(`<s:Envelope xmlns:s="${soap}"><s:Body>${inside}</s:Body></s:Envelope>`)
  }

  const server = createServer((request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    response.on('close', () => {
      underWay -= 1
    })
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error))
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    behaviour,
    faults,
    calls,
    /** how many calls were under way at once */
    most: () => most,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
