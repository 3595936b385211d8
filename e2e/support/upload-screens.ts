import type { Page } from '@playwright/test'
import type { Hub } from './hub.ts'
import { refusalLine, type Screen } from './screen.ts'
import { bilingualFile, chooseFile, translate, uploadDialog } from './upload.ts'

type OpenEditor = (page: Page, hub: Hub, document: string) => Promise<void>

const inDialog = (role: 'list' | 'alert' | 'progressbar') => (page: Page) =>
  uploadDialog(page).getByRole(role).first().waitFor()

/** As a file that does not say when it was downloaded: what has a text in the portal may be newer. */
const withoutRevision = (file: string) => file.replace(/ hub:revision="\d+"/, '').replace(/\/r\d+\//, '/')

/** Texts by the numbers of their segments. */
const among = (from: number, to: number, text: (number: number) => string) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [from + at, text(from + at)]))

/** What the server says of a file with other texts in Arabic: the demo has none of its own. */
const arabic = {
  revision: 9,
  cut_revision: 0,
  progress: { segments: 10, translated: 3, words: 77, words_translated: 20 },
  taken: [{ id: 'd', number: 4, revision: 9 }],
  newer: [
    {
      id: 'a',
      number: 1,
      source: 'Welcome to the audio guide of the Harbour Museum.',
      theirs: 'مرحبًا بكم في الدليل الصوتي لمتحف الميناء.',
      ours: 'أهلًا وسهلًا بكم في الدليل الصوتي لمتحف المرفأ.',
    },
    {
      id: 'b',
      number: 2,
      source: ['Press the ', { code: 1, kind: 'open' }, 'green', { code: 1, kind: 'close' }, ' key.'],
      theirs: ['اضغط على الزر ', { code: 1, kind: 'open' }, 'الأخضر', { code: 1, kind: 'close' }, '.'],
      ours: '',
    },
  ],
  not_taken: [{ id: 'c', number: 3, reason: 'The segment is locked.' }],
  dated: true,
  confirmed: 0,
}

const address = '**/translation/upload/'

type Outcome = {
  name: string
  edit?: (file: string) => string
  document?: string
  says?: RegExp
  prepare?: (page: Page) => Promise<unknown>
  shown?: (page: Page) => Promise<void>
}

const outcomes: readonly Outcome[] = [
  {
    name: 'sending',
    prepare: (page) => page.route(address, () => undefined),
    shown: inDialog('progressbar'),
  },
  {
    name: 'new',
    edit: (file) =>
      translate(
        file,
        among(9, 24, (n) => `Texte nouveau ${n}`),
      ),
  },
  {
    name: 'newer',
    edit: (file) =>
      withoutRevision(
        translate(file, {
          ...among(1, 4, (n) => `Un texte qui vient du fichier, pour le segment ${n}.`),
          ...among(14, 20, (n) => `Texte nouveau ${n}`),
        }),
      ),
  },
  {
    name: 'newer-arabic',
    document: 'audio-guide.xlf',
    prepare: (page) => page.route(address, (route) => route.fulfill({ json: arabic })),
  },
  { name: 'nothing' },
  {
    name: 'not-taken',
    edit: (file) =>
      translate(
        file,
        among(10, 12, (n) => `Texte nouveau ${n}`),
      )
        .replace('<source>Please do not touch', '<source>Please do touch')
        .replace(
          '</body>',
          '<trans-unit id="intro-7"><source>Of another job</source><target>D’un autre travail</target></trans-unit></body>',
        ),
  },
  { name: 'refused', edit: () => '%PDF-1.7', says: refusalLine(400), shown: inDialog('alert') },
  {
    name: 'offline',
    says: /Failed to load resource: net::ERR_FAILED/,
    prepare: (page) => page.route(address, (route) => route.abort()),
    shown: inDialog('alert'),
  },
]

/** The dialog about an uploaded file in each outcome. Nothing is taken: the demo stays as it is. */
export const uploadScreens = (openEditor: OpenEditor): Screen[] =>
  outcomes.map(
    ({ name, edit, document = 'gallery-labels.xlf', says, prepare, shown = inDialog('list') }) => ({
      name: `upload-${name}`,
      as: 'consultant',
      ...(says && { says }),
      open: async (page, hub) => {
        await openEditor(page, hub, document)
        const file = await bilingualFile(page)
        await prepare?.(page)
        await chooseFile(page, edit ? edit(file) : file, { name: document.replace('.xlf', '.edited.xlf') })
        await shown(page)
      },
    }),
  )
