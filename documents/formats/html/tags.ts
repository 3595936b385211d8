import type { CodeType } from '@hub/text/text'
import type { PlaceKind } from '../../document.ts'

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Tags inside a sentence; all others end the text before them. */
export const inline = names(
  'a abbr acronym b bdi bdo big blink br button cite code data del dfn em embed font i img input ins kbd label map mark math meter nobr ' +
    'object output picture progress q rp rt ruby s samp small source span strike strong sub sup svg time tt u var wbr applet basefont ' +
    'canvas audio video track param area noscript script style template',
)

/** Without an end tag. */
export const empty = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Tags of HTML that are never names of a program's own in its messages. */
const block = names(
  'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu nav ol optgroup option p pre ' +
    'search section select slot summary table tbody td template textarea tfoot th thead tr ul',
)

/** Every name of HTML that may be in a value of another format; `link` and `title` are names of programs there. */
export const isHtmlTag = (name: string): boolean => inline.has(name) || block.has(name)

export const isVoidTag = (name: string): boolean => empty.has(name)

/** What they hold is no text of the page: code, and what a reader never sees. */
export const untouchedTags = names(
  'script style code samp kbd var pre listing xmp plaintext svg math iframe noembed noframes applet object',
)

/** Of those, what belongs to the sentence that it is in. */
export const words = names('code samp kbd var svg math')

/** Drawings and formulas, whose tags are none of HTML. */
export const foreign = names('svg math')

/** Of their tags, those whose words a reader sees or hears. */
export const wordsOfForeign = names('text tspan textpath title desc foreignobject mtext')

/** Where a browser ends a drawing that was never closed. */
export const endsForeign = names(
  'blockquote body center dd div dl dt h1 h2 h3 h4 h5 h6 head hr li menu ol p pre table ul',
)

/** Their content is read as one text, up to their end tag. */
export const rawText: ReadonlyMap<string, 'rcdata' | 'rawtext' | 'script' | 'plaintext'> = new Map([
  ['title', 'rcdata'],
  ['textarea', 'rcdata'],
  ['style', 'rawtext'],
  ['xmp', 'rawtext'],
  ['iframe', 'rawtext'],
  ['noembed', 'rawtext'],
  ['noframes', 'rawtext'],
  ['script', 'script'],
  ['plaintext', 'plaintext'],
] as const)

/** What a text is, by the tag that holds it. */
export const kinds: ReadonlyMap<string, PlaceKind> = new Map([
  ['title', 'title'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['li', 'item'],
  ['dt', 'item'],
  ['dd', 'item'],
  ['td', 'cell'],
  ['th', 'cell'],
  ['caption', 'title'],
  ['figcaption', 'title'],
  ['legend', 'label'],
  ['option', 'label'],
  ['summary', 'title'],
] as const)

export const types: ReadonlyMap<string, CodeType> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['cite', 'italic'],
  ['u', 'underline'],
  ['a', 'link'],
  ['br', 'break'],
  ['img', 'image'],
  ['svg', 'image'],
  ['picture', 'image'],
] as const)

/** Attributes that a reader sees or hears, by the tag that has them; `*` for any. */
const visible = new Map<string, ReadonlySet<string>>([
  [
    '*',
    names(
      'title alt placeholder aria-label aria-description aria-placeholder aria-roledescription aria-valuetext',
    ),
  ],
  ['option', names('label')],
  ['optgroup', names('label')],
  ['track', names('label')],
  ['table', names('summary')],
])

const buttons = names('submit button reset')
/** Fields that show words that they are filled with, as one without a type does. */
const ofText = names('text search')
const describedTags = names(
  'description keywords title subject abstract og:title og:description og:site_name og:image:alt twitter:title twitter:description ' +
    'twitter:image:alt apple-mobile-web-app-title application-name',
)

/** Whether an attribute is text to translate. */
export function isSeen(
  tag: string,
  name: string,
  attributeOf: (name: string) => string | undefined,
): boolean {
  if (visible.get('*')?.has(name) || visible.get(tag)?.has(name)) return true
  if (tag === 'input' && name === 'value') return buttons.has(attributeOf('type')?.toLowerCase() ?? '')
  if (tag === 'meta' && name === 'content')
    return describedTags.has((attributeOf('name') ?? attributeOf('property') ?? '').toLowerCase())
  return false
}

/** What older readers left out: what a field is filled with, and the short name of a table's heading. */
export function isShown(
  tag: string,
  name: string,
  attributeOf: (name: string) => string | undefined,
): boolean {
  if (tag === 'th' || tag === 'td') return name === 'abbr'
  return tag === 'input' && name === 'value' && ofText.has(attributeOf('type')?.toLowerCase() || 'text')
}
