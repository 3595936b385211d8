import { directionOf } from '@hub/text/direction'
import { type DecodedText, decode } from '../../bytes/encoding.ts'
import type { Splice } from '../../bytes/splice.ts'
import { referXml } from '../../bytes/xml.ts'
import type { Format, Recognition, Settings } from '../../document.ts'
import { monolingual } from '../monolingual.ts'
import type { Tag } from './scan.ts'
import { attributeOf } from './scan.ts'
import { TEMPLATE_OR_SERVER } from './templates.ts'
import { textsOfHtml } from './texts.ts'

/** The reader since which `<![CDATA[` of XHTML begins text. */
const WITH_CDATA = 2

/** The reader since which a drawing is one code, and what fields and `object` show is text. */
const WITH_DRAWINGS = 3

/** The reader since which what comments hold for Outlook is text. */
const WITH_CONDITIONALS = 4

/** The reader since which what a server's program puts in is a code, and an attribute of a template's is no text. */
const WITH_TEMPLATES = 5

/** The reader since which what a program puts in is a code in attributes too, and so are frames of ICU's messages. */
const WITH_FRAMES = 6

/** Pages as browsers read them: HTML of any age, XHTML, and pieces of pages. */
export const html: Format = {
  name: 'html',
  title: 'a web page',
  extensions: ['.html', '.htm', '.xhtml'],
  mediaType: 'text/html',
  version: 6,
  recognises: ({ extension, root, text }) => recognise(extension, root, text),
  ...monolingual({
    open: openHtml,
    find: (text, { reader }) => {
      const xml = /^\ufeff?\s*<\?xml\s|<!DOCTYPE[^>]{0,200}\bXHTML\b/.test(text.slice(0, 4096))
      const { pieces, problems, root, metas } = textsOfHtml(text, {
        prefix: '',
        about: {},
        xml,
        cdata: xml && reader >= WITH_CDATA,
        isOlder: reader < WITH_DRAWINGS,
        ...(reader >= WITH_CONDITIONALS && { conditionals: 'read' as const }),
        ...(reader >= WITH_TEMPLATES && { placeholders: TEMPLATE_OR_SERVER, skipsTemplates: true }),
        findsFrames: reader >= WITH_FRAMES,
        codesAttributes: reader >= WITH_FRAMES,
      })
      return {
        pieces,
        problems,
        sourceLanguage: root ? (attributeOf(root, 'lang') ?? attributeOf(root, 'xml:lang') ?? null) : null,
        around: (settings) => languageEdits(text, root, metas, settings),
      }
    },
    refer: referXml,
  }),
}

/** @throws DocumentRefused */
export function openHtml(bytes: Uint8Array, { encoding }: Settings): DecodedText {
  return decode(bytes, charsetIn(bytes), encoding)
}

function recognise(extension: string, root: string | null, text: string): Recognition {
  if (/^(PK|%PDF|\u00d0\u00cf)/.test(text)) return 'no'
  if (/^\s*(<!--[\s\S]{0,1000}?-->\s*)?<!doctype html/i.test(text) || (root && /^<html\b/i.test(root)))
    return 'yes'
  return html.extensions.includes(extension) ? 'perhaps' : 'no'
}

/** A page says its charset near its beginning. */
const CHARSET_WITHIN = 8 * 1024

function charsetIn(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, CHARSET_WITHIN))
  const declaration = /^\s*<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1]
  const meta = /<meta\s[^>]{0,500}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(head)?.[1]
  return declaration ?? meta ?? null
}

/** The page says its new language where it said the old one, and which way its script runs. */
function languageEdits(
  text: string,
  root: Tag | null,
  metas: readonly Tag[],
  { targetLanguage }: Settings,
): Splice[] {
  const edits: Splice[] = []
  const set = (tag: Tag, name: string, value: string) => {
    const existing = tag.attributes.find((attribute) => attribute.name === name)
    if (existing) edits.push({ start: existing.start, end: existing.end, text: `${name}="${value}"` })
    return existing !== undefined
  }
  for (const meta of metas)
    if (attributeOf(meta, 'http-equiv')?.toLowerCase() === 'content-language')
      set(meta, 'content', targetLanguage)
  if (!root) return edits
  set(root, 'lang', targetLanguage)
  set(root, 'xml:lang', targetLanguage)
  const direction = directionOf(targetLanguage)
  if (!set(root, 'dir', direction) && direction === 'rtl') {
    const end = text.lastIndexOf('>', root.end - 1)
    edits.push({ start: end, end, text: ' dir="rtl"' })
  }
  return edits
}
