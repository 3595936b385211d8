import { quote } from '@hub/text/quote'
import { DocumentRefused } from './refused.ts'

type Begin = readonly number[]

/** As `text`, or as hexadecimal digits. */
const text = (letters: string): Begin => [...Buffer.from(letters, 'latin1')]
const hex = (digits: string): Begin => [...Buffer.from(digits, 'hex')]

const zip = [hex('504b0304'), hex('504b0506')]
const pictures = [
  hex('89504e47'),
  hex('ffd8ff'),
  text('GIF8'),
  text('RIFF'),
  text('BM'),
  hex('49492a00'),
  hex('4d4d002a'),
]
const compressed = [hex('1f8b'), hex('377abcaf'), text('Rar!'), ...zip]
/** Office keeps a document with a password, and what is older than 2007, in the one form. */
const oldOffice = hex('d0cf11e0')

/** How files begin whose names say what they are. A picture may be another kind of picture: it opens all the same. */
const kinds: readonly { title: string; endings: RegExp; begins: readonly Begin[] }[] = [
  { title: 'a picture', endings: /^\.(png|jpe?g|gif|webp|bmp|tiff?)$/, begins: pictures },
  { title: 'a zip archive', endings: /^\.(zip|epub|idml)$/, begins: zip },
  { title: 'a compressed file', endings: /^\.(gz|tgz|7z|rar)$/, begins: compressed },
  { title: 'a Word document', endings: /^\.do[ct][xm]$/, begins: [...zip, oldOffice] },
  { title: 'an Excel workbook', endings: /^\.xl[st][xm]$/, begins: [...zip, oldOffice] },
  { title: 'a PowerPoint presentation', endings: /^\.p[po][ts][xm]$/, begins: [...zip, oldOffice] },
  { title: 'an OpenDocument text', endings: /^\.o[dt]t$/, begins: zip },
  { title: 'an OpenDocument spreadsheet', endings: /^\.o[dt]s$/, begins: zip },
  { title: 'an OpenDocument presentation', endings: /^\.o[dt]p$/, begins: zip },
]
const texts = /^\.(txt|md|csv|tsv|srt|vtt|html?|xml|json|ya?ml|po|xliff?|xlf|tmx|tbx|svg|rtf)$/
const noTexts = [...compressed, hex('89504e47'), hex('ffd8ff'), text('%PDF-'), oldOffice]
/** Older endings of Office, which programs give to texts too: a table of HTML is a workbook to them. */
const older: readonly { title: string; endings: RegExp }[] = [
  { title: 'a Word document', endings: /^\.do[ct]$/ },
  { title: 'an Excel workbook', endings: /^\.xl[st]$/ },
  { title: 'a PowerPoint presentation', endings: /^\.p[po][ts]$/ },
]

/** bytes that are enough to look at: a PDF may have some of another kind before it */
export const kindBytes = 1024

const beginsAsOne = (head: Uint8Array, begins: readonly Begin[]): boolean =>
  begins.some((begin) => begin.every((byte, at) => head[at] === byte))

/** A text of two bytes a letter says so at its beginning; in any other a zero is none. A program has some. */
const isText = (head: Uint8Array): boolean =>
  !beginsAsOne(head, noTexts) &&
  (beginsAsOne(head, [hex('fffe'), hex('feff')]) || !head.subarray(0, kindBytes).includes(0))

/** What its name says that it is, and it is not. */
function missedKind(ending: string, head: Uint8Array): string | undefined {
  if (ending === '.pdf')
    return Buffer.from(head.subarray(0, kindBytes)).includes('%PDF-') ? undefined : 'a PDF'
  if (texts.test(ending)) return isText(head) ? undefined : 'a text file'
  const kind = kinds.find(({ endings }) => endings.test(ending))
  if (kind) return beginsAsOne(head, kind.begins) ? undefined : kind.title
  const old = older.find(({ endings }) => endings.test(ending))
  return beginsAsOne(head, [oldOffice, ...zip]) || isText(head) ? undefined : old?.title
}

/**
 * Refuses a file whose first bytes are of another kind than its name says: a page of an error that was saved as a PDF,
 * a program by another name. What nobody knows by its ending may be anything.
 * @param head its first bytes, `kindBytes` or all there are
 * @throws DocumentRefused
 */
export function refuseOtherKind(fileName: string, head: Uint8Array): void {
  const [ending = ''] = /\.[a-z0-9]{1,10}$/.exec(fileName.slice(-20).toLowerCase()) ?? []
  const title = missedKind(ending, head)
  if (title !== undefined)
    throw new DocumentRefused(
      'extension-lies',
      `"${quote(fileName)}" is not what its name says: its content is not ${title}.`,
    )
}
