import { expect, test } from 'vitest'
import { kindBytes, refuseOtherKind } from './kinds.ts'

const bytes = (begin: string, rest = '') => Buffer.from(`${begin}${rest}`, 'latin1')
const ofHex = (begin: string) =>
  Buffer.concat([Buffer.from(begin, 'hex'), Buffer.from([0, 0]), Buffer.from('and so on')])
const page = bytes('<!doctype html>', '<title>404 Not Found</title>')
const program = ofHex('4d5a9000')

const refusalOf = (name: string, head: Uint8Array): string | undefined => {
  try {
    refuseOtherKind(name, head.subarray(0, kindBytes))
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return undefined
}

test('a file that is what its name says is taken, whatever programs are used to do', () => {
  for (const [name, head] of [
    ['style-guide.pdf', bytes('%PDF-1.7\n')],
    ['scanned.PDF', bytes('\0'.repeat(900), '%PDF-1.4')],
    ['photo.jpg', ofHex('89504e470d0a1a0a')],
    ['photo.webp', bytes('RIFF')],
    ['brief.docx', ofHex('504b0304')],
    ['brief with a password.docx', ofHex('d0cf11e0')],
    ['slides.odp', ofHex('504b0304')],
    ['prices.xls', bytes('<table><tr><td>1')],
    ['old.doc', bytes('{\\rtf1')],
    ['old.ppt', ofHex('d0cf11e0')],
    ['notes.txt', bytes('MZ is how this line begins.')],
    ['notes.txt', Buffer.from('\ufeffNotes', 'utf16le')],
    ['terms.csv', bytes('German;English')],
    ['memory.tmx', bytes('<?xml version="1.0"?>')],
    ['clip.mp4', ofHex('0000001866747970')],
    ['Makefile', program],
    ['.pdf-notes', program],
  ] as const)
    expect([name, refusalOf(name, head)]).toEqual([name, undefined])
})

test('a file that is of another kind than its name says is refused by it', () => {
  for (const [name, head, title] of [
    ['style-guide.pdf', page, 'a PDF'],
    ['style-guide.pdf', program, 'a PDF'],
    ['logo.png', page, 'a picture'],
    ['glossary.zip', page, 'a zip archive'],
    ['glossary.7z', page, 'a compressed file'],
    ['brief.docx', page, 'a Word document'],
    ['brief.doc', program, 'a Word document'],
    ['prices.xlsm', bytes('a;b'), 'an Excel workbook'],
    ['slides.pptx', page, 'a PowerPoint presentation'],
    ['slides.odp', page, 'an OpenDocument presentation'],
    ['text.odt', page, 'an OpenDocument text'],
    ['sheet.ods', page, 'an OpenDocument spreadsheet'],
    ['notes.txt', program, 'a text file'],
    ['terms.csv', ofHex('504b0304'), 'a text file'],
    ['page.html', bytes('%PDF-1.7'), 'a text file'],
  ] as const)
    expect([name, refusalOf(name, head)]).toEqual([
      name,
      `"${name}" is not what its name says: its content is not ${title}.`,
    ])
})
