import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A program that is not ours, what it needs, and what it reads out of a file. */
export type Judge = {
  name: string
  /** of Debian */
  packages: readonly string[]
  /** @returns the texts that it found. @throws where it takes the file for broken. */
  read(path: string, encoding: string): string
  /** who is asked about texts that this one does not show */
  second?: Judge
}

const READERS = join(import.meta.dirname, 'readers.py')
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, {
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 1024 * 1024 * 1024,
    stdio: 'pipe',
  })

const python = (name: string, kind: string, ...packages: string[]): Judge => ({
  name,
  packages: ['python3', ...packages],
  read: (path, encoding) => run('/usr/bin/python3', READERS, kind, path, encoding),
})

const xml: Judge = {
  name: 'xmllint, Python’s ElementTree',
  packages: ['python3', 'libxml2-utils'],
  read: (path, encoding) => {
    run('xmllint', '--noout', '--nonet', path)
    return run('/usr/bin/python3', READERS, 'xml', path, encoding)
  },
}

const gettext: Judge = {
  name: 'msgfmt and msgunfmt',
  packages: ['gettext'],
  read: (path) => {
    run('msgfmt', '--check-format', '--check-domain', '--use-fuzzy', '-o', `${path}.mo`, path)
    return run('msgunfmt', '--no-wrap', `${path}.mo`)
  },
}

const subtitles: Judge = {
  name: 'FFmpeg',
  packages: ['ffmpeg'],
  read: (path) => run('ffmpeg', '-v', 'error', '-i', path, '-f', 'srt', '-'),
}

const markdown: Judge = {
  name: 'cmark-gfm',
  packages: ['cmark-gfm'],
  read: (path) => run('cmark-gfm', '--unsafe', '-e', 'table', '-e', 'strikethrough', '-e', 'footnotes', path),
}

const parts = python('Python’s zipfile and ElementTree', 'package')

const office = (flat: string, packageName: string): Judge => ({
  name: 'LibreOffice',
  packages: [packageName],
  second: parts,
  read: (path) => {
    const folder = join(path, '..')
    run(
      'soffice',
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      flat,
      '--outdir',
      folder,
      path,
    )
    const content = run('cat', join(folder, `judged.${flat}`))
    // A text may be cut by what LibreOffice makes of fonts; in attributes there is nothing to cut.
    return content + content.replace(/<[^>]*>/g, '')
  },
})

const writer = office('fodt', 'libreoffice-writer')
const calc = office('fods', 'libreoffice-calc')
const impress = office('fodp', 'libreoffice-impress')

/** By the folder of the samples. */
export const judges: Readonly<Record<string, Judge>> = {
  docx: writer,
  odt: writer,
  xlsx: calc,
  ods: calc,
  pptx: impress,
  odp: impress,
  html: python('Python’s HTMLParser', 'html'),
  md: markdown,
  po: gettext,
  json: python('Python’s json', 'json'),
  arb: python('Python’s json', 'json'),
  yaml: python('PyYAML', 'yaml', 'python3-yaml'),
  properties: python('the translate toolkit', 'toolkit', 'translate-toolkit'),
  strings: python('the translate toolkit', 'toolkit', 'translate-toolkit'),
  resx: xml,
  android: xml,
  srt: subtitles,
  vtt: subtitles,
  txt: python('Python', 'text'),
  csv: python('Python’s csv', 'csv'),
  'csv-bilingual': python('Python’s csv', 'csv'),
  xliff12: xml,
  xliff2: xml,
}
