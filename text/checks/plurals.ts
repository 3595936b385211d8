/**
 * The frame of a message with plurals or selects (ICU's MessageFormat), which is text and no code. `broken`: it
 * cannot be read, or a branch
 * `other` is missing. `names`: its arguments with their types; `keys`: those of its selects, `odd`: keys that no
 * plural has.
 */
type Frame = { broken: boolean; names: Set<string>; keys: Set<string>; odd: Set<string> }

const framePattern = /\{\s{0,50}[^\s{},]{1,100}\s{0,50},\s{0,50}(?:plural|selectordinal|select)\s{0,50},/

export const hasFrame = (text: string): boolean => text.includes('{') && framePattern.test(text)

/** Deeper than any message that a person writes; what is deeper is not judged. */
const deepest = 30

const categories = /^(?:zero|one|two|few|many|other|=\d{1,9})$/

type Level = { kind: 'message' } | { kind: 'frame'; name: string; plural: boolean; other: boolean }

/** Reads the frame of a message in one pass; null where it is too deep to judge. */
function frameOf(text: string): Frame | null {
  const frame: Frame = { broken: false, names: new Set(), keys: new Set(), odd: new Set() }
  const levels: Level[] = [{ kind: 'message' }]
  let at = 0
  while (at < text.length) {
    const level = levels.at(-1)
    if (!level || levels.length > 2 * deepest) return level ? null : { ...frame, broken: true }
    at =
      level.kind === 'message' ? inMessage(text, at, levels, frame) : inFrame(text, at, level, levels, frame)
  }
  return levels.length === 1 ? frame : { ...frame, broken: true }
}

/** Goes on to what is next after `at` in a message or branch. */
function inMessage(text: string, at: number, levels: Level[], frame: Frame): number {
  const sign = text[at]
  if (sign === "'") return afterQuote(text, at)
  if (sign === '}') {
    levels.pop()
    return at + 1
  }
  if (sign !== '{') return at + 1
  const head = text.slice(at + 1, at + 250)
  const [whole = '', name = '', , type = '', after = ''] =
    /^\s*([^\s{},']+)\s*(,\s*([^\s{},']+)\s*([,}])|(?=\}))/.exec(head) ?? []
  if (name === '') {
    frame.broken = true
    return at + 1
  }
  frame.names.add(type ? `{${name}, ${type}}` : `{${name}}`)
  const next = at + 1 + whole.length
  const plural = type === 'plural' || type === 'selectordinal'
  if (after === ',' && (plural || type === 'select')) {
    levels.push({ kind: 'frame', name, plural, other: false })
    return next
  }
  // The style of a number or a date: to its end.
  if (after === '}') return next
  const end = text.indexOf('}', next)
  return end < 0 ? brokenCount(text, frame) : end + 1
}

function inFrame(
  text: string,
  at: number,
  level: Extract<Level, { kind: 'frame' }>,
  levels: Level[],
  frame: Frame,
) {
  const head = text.slice(at, at + 250)
  const [blank = ''] = /^\s*(?:offset:\d+\s*)?/.exec(head) ?? []
  const sign = head[blank.length]
  if (sign === '}') {
    if (!level.other) frame.broken = true
    levels.pop()
    return at + blank.length + 1
  }
  const [whole = '', key = ''] = /^([^\s{}]+)\s*\{/.exec(head.slice(blank.length)) ?? []
  if (key === '')
    return blank.length > 0 && sign === undefined && at + blank.length < text.length
      ? at + blank.length
      : brokenCount(text, frame)
  if (key === 'other') level.other = true
  if (level.plural && !categories.test(key)) frame.odd.add(key)
  if (!level.plural) frame.keys.add(`${level.name}: ${key}`)
  levels.push({ kind: 'message' })
  return at + blank.length + whole.length
}

const brokenCount = (text: string, frame: Frame): number => {
  frame.broken = true
  return text.length
}

/** An apostrophe quotes what follows only before a brace, up to the next one. */
function afterQuote(text: string, at: number): number {
  const next = text[at + 1]
  if (next === "'") return at + 2
  if (next !== '{' && next !== '}') return at + 1
  const end = text.indexOf("'", at + 1)
  return end < 0 ? text.length : end + 1
}

/** What is wrong with the frame of a target: what the source has and it lacks, or what only it has. */
export function compareFrames(source: string, target: string): { expected: string; found: string }[] {
  const sourceFrame = frameOf(source)
  if (!sourceFrame || sourceFrame.broken) return []
  const has = frameOf(target)
  if (!has) return []
  if (has.broken) return [{ expected: '{…, plural, … other {…}}', found: '' }]
  return [
    ...[...lacking(sourceFrame.names, has.names), ...lacking(sourceFrame.keys, has.keys)].map((expected) => ({
      expected,
      found: '',
    })),
    ...[...lacking(has.names, sourceFrame.names), ...lacking(has.keys, sourceFrame.keys), ...has.odd].map(
      (hit) => ({
        expected: '',
        found: hit,
      }),
    ),
  ]
}

const lacking = (all: ReadonlySet<string>, some: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !some.has(one))
