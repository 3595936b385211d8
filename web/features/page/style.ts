/** What makes a browser ask for something, as it writes values itself: names are lower case, and nothing is escaped. */
const asks = /\b(url|src|image|image-set|cross-fade|element|paint)\(/i

/** A property of one's own is kept as it was written, escapes and all. */
const mayAsk = (name: string, value: string): boolean =>
  asks.test(value) || (name.startsWith('--') && value.includes('\\'))

/** Leaves out what a browser would ask for. */
export function quieten(style: CSSStyleDeclaration) {
  if (!asks.test(style.cssText) && !style.cssText.includes('\\')) return
  for (const name of [...style]) if (mayAsk(name, style.getPropertyValue(name))) style.removeProperty(name)
  // What is short for several, with a variable in it, says only as a whole what it is.
  if (asks.test(style.cssText)) style.cssText = ''
}

/** Gives an element what its `style` said: the page's policy allows it no other way. It is in no page yet. */
export function setStyle(element: ElementCSSInlineStyle, text: string) {
  element.style.cssText = text
  quieten(element.style)
}

const isStyled = (rule: CSSRule): rule is CSSStyleRule =>
  ['CSSStyleRule', 'CSSKeyframeRule', 'CSSNestedDeclarations'].includes(rule.constructor.name)
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => 'cssRules' in rule && 'deleteRule' in rule
/** Fonts, other sheets and the like are none of these. */
const others = new Set([
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSLayerBlockRule',
  'CSSLayerStatementRule',
  'CSSContainerRule',
  'CSSKeyframesRule',
  'CSSNamespaceRule',
])

/** Leaves out what a browser would ask for, and every rule that is not about how an element looks. */
function quietenRules(rules: CSSRuleList, remove: (at: number) => void) {
  for (let at = rules.length - 1; at >= 0; at--) {
    const rule = rules[at]
    if (!rule) continue
    if (isStyled(rule)) quieten(rule.style)
    else if (!others.has(rule.constructor.name)) {
      remove(at)
      continue
    }
    if (isGroup(rule)) quietenRules(rule.cssRules, (inner) => rule.deleteRule(inner))
  }
}

/** A style sheet for a frame's document. */
export function sheetFor(frame: Window & typeof globalThis, text: string): CSSStyleSheet {
  const sheet = new frame.CSSStyleSheet()
  sheet.replaceSync(text)
  quietenRules(sheet.cssRules, (at) => sheet.deleteRule(at))
  return sheet
}
