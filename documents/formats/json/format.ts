import type { Format } from '../../document.ts'
import { monolingual } from '../monolingual.ts'
import { decodeJson, encodingProblems } from './encoding.ts'
import { textsOfJson } from './texts.ts'
import { referJson } from './values.ts'

/** JSON (RFC 8259) as programs keep their texts in: i18next, vue-i18n, react-intl and what people make up. */
export const json: Format = {
  name: 'json',
  title: 'a JSON file',
  extensions: ['.json'],
  mediaType: 'application/json',
  version: 4,
  recognises: ({ extension, text }) => {
    if (extension === '.json') return /^\s*(["[{]|\/[/*])/.test(text) && !/^\{\\rtf/.test(text) ? 'yes' : 'no'
    return /^\s*\{\s*"[^"\n]{0,200}"\s*:/.test(text) ? 'yes' : 'no'
  },
  ...monolingual({
    open: decodeJson,
    problemsOf: encodingProblems,
    find: textsOfJson,
    refer: referJson,
  }),
}
