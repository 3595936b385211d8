/**
 * A file (or what is to be written into it) that we will not take. The message is a sentence for the person who sent
 * it.
 */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

const MEGABYTE = 1024 * 1024

export function fileTooLarge(maxBytes: number): DocumentRefused {
  const limit = maxBytes >= MEGABYTE ? `${Math.floor(maxBytes / MEGABYTE)} MB` : `${maxBytes} bytes`
  return new DocumentRefused('too-large', `The file is larger than the limit of ${limit}.`)
}

export type RefusalCode =
  | 'too-large'
  | 'too-much'
  | 'empty'
  | 'format-unknown'
  | 'format-unsupported'
  | 'extension-lies'
  | 'password-protected'
  | 'macros'
  | 'zip-broken'
  | 'zip-names'
  | 'encoding-unknown'
  | 'encoding-broken'
  | 'xml-malformed'
  | 'xml-too-deep'
  | 'xml-entities'
  | 'xliff-no-root'
  | 'po-malformed'
  | 'json-malformed'
  | 'yaml-malformed'
  | 'strings-malformed'
  | 'codes-wrong'
  | 'key-unknown'
  | 'other-job'
  | 'other-language'
