import purifier from 'dompurify'
import { policy } from './policy.ts'
import { quieten, setStyle } from './style.ts'

/** What a document is drawn with. All else is left out, or what is in it takes its place. */
const elements =
  'a abbr acronym address article aside b bdi bdo big blockquote br caption center cite code col colgroup data dd del ' +
  'details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img ins kbd li main mark ' +
  'menu nav nobr ol p pre q rb rp rt rtc ruby s samp search section small span strike strong sub summary sup table tbody td ' +
  'tfoot th thead time tr tt u ul var wbr hub-text hub-code'

/** Texts of a document that are attributes. */
export const textAttributes = [
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'summary',
  'value',
] as const

const attributes = [
  'abbr align bgcolor border cellpadding cellspacing char charoff class clear color colspan compact datetime dir face frame ' +
    'headers height hidden id lang noshade nowrap reversed role rowspan rules scope size span start type valign width ' +
    'hub-style hub-within segment hub-code hub-half hub-picture',
  ...textAttributes,
  ...textAttributes.map((name) => `hub-attribute-${name}`),
]

const words = (list: string) => list.split(' ')

/**
 * `style` under another name: the page's policy forbids it, and every one that is parsed would be reported. Tags only: `<` in
 * a text is written as an entity.
 */
const withoutStyle = (html: string): string =>
  html.replaceAll(/<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*>/gi, (tag) =>
    tag.replaceAll(/([\s"])style="/gi, '$1hub-style="'),
  )

const settings = {
  ALLOWED_TAGS: words(elements),
  ALLOWED_ATTR: attributes.flatMap(words),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  // Nothing in a drawing leads anywhere.
  ALLOWED_URI_REGEXP: /^$/,
  ADD_URI_SAFE_ATTR: attributes.flatMap(words),
  TRUSTED_TYPES_POLICY: policy,
} as const

/** Markup as elements that are in no page yet, with nothing in them but what draws. */
export function cleanFragment(html: string): DocumentFragment {
  const fragment = purifier.sanitize(withoutStyle(html), { ...settings, RETURN_DOM_FRAGMENT: true })
  for (const element of fragment.querySelectorAll<HTMLElement>('[hub-style]')) {
    const style = element.getAttribute('hub-style') ?? ''
    element.removeAttribute('hub-style')
    setStyle(element, style)
  }
  return fragment
}

/** Formulas. */
const formulas =
  'math menclose mfrac mi mn mo mover mroot mrow ms msqrt msub msubsup msup mtable mtd mtext mtr munder munderover'

/** Elements that a program has made, the same; their pictures are the document's own, and stay. */
export function cleanElement(element: Element) {
  purifier.sanitize(element, {
    ...settings,
    IN_PLACE: true,
    ADD_TAGS: words(formulas),
    ADD_ATTR: ['style', 'src'],
    ALLOWED_URI_REGEXP: /^blob:/,
  })
  for (const { style } of element.querySelectorAll<HTMLElement>('[style]')) quieten(style)
}
