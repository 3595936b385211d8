import { tooMuch } from '../../bytes/limits.ts'
import { decodeXml, referXml, scanXml, withAttribute, type XmlElement } from '../../bytes/xml.ts'
import { refuseOversizedXml } from '../../bytes/xml-bounds.ts'
import type { Format, Settings } from '../../document.ts'
import { monolingual, type Pieces } from '../monolingual.ts'
import { refuseCrowdedValues } from '../values/crowded.ts'
import { withoutEntities } from './doctype.ts'
import { AndroidReading } from './texts.ts'

/** Resources of Android apps: strings, their plurals and lists, as the packager (aapt2) takes them. */
export const android: Format = {
  name: 'android',
  title: 'an Android resource file',
  extensions: ['.xml'],
  mediaType: 'application/xml',
  version: 4,
  recognises: ({ root }) => (root && /^<resources\b/.test(root) ? 'yes' : 'no'),
  ...monolingual({
    open: (bytes, { encoding }) => decodeXml(bytes, encoding),
    find: textsOfAndroid,
    refer: referXml,
  }),
}

const MOST_UNITS = 32 * 1024 * 1024
const MOST_TAGS = 300_000

const LOCALE = '{http://schemas.android.com/tools}locale'

function textsOfAndroid(text: string, settings: Settings): Pieces {
  refuseCrowded(text)
  refuseOversizedXml(text, 'string')
  refuseCrowdedValues(text)
  let root: XmlElement | null = null
  scanXml(withoutEntities(text), {
    open: () => true,
    close: () => {},
    collected: (element) => {
      root = element
    },
  })
  const resources: XmlElement | null = root
  return resources === null ? { pieces: [], problems: [] } : textsOfRoot(text, resources, settings)
}

function textsOfRoot(text: string, root: XmlElement, settings: Settings): Pieces {
  const reading = new AndroidReading(text, settings)
  reading.resources(root)
  const { start, openEnd, attributes } = root
  const locale = attributes.get(LOCALE) ?? null
  return {
    pieces: reading.pieces,
    problems: reading.problems,
    sourceLanguage: locale,
    around: () =>
      locale === null
        ? []
        : [
            {
              start,
              end: openEnd,
              text: withAttribute(text.slice(start, openEnd), 'tools:locale', settings.targetLanguage),
            },
          ],
  }
}

/** All elements are kept until their texts are found. */
function refuseCrowded(text: string): void {
  if (text.length > MOST_UNITS) throw tooMuch('more than 32 MB of text')
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags += 1
  if (tags > MOST_TAGS) throw tooMuch('more than 300,000 tags')
}
