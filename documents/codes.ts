import type { Code, Text } from './document.ts'
import { canonical, codesOf, partsOf } from './text.ts'

export type CodeFault = {
  reason: 'unknown' | 'repeated' | 'unclosed' | 'unopened'
  code: number
  kind: Code['kind']
  message: string
}

/**
 * What keeps a target from being saved. Codes may be missing and in any order; pairs may cross (writers put them right).
 * A code used more often than its source has it is not the source's code: it would be written twice into the document.
 */
export function checkCodes(source: Text, target: Text): CodeFault[] {
  const free = codesOf(source).map(nameOf)
  const known = new Set(free)
  const faults: CodeFault[] = []
  const open = new Map<number, Code>()
  for (const code of codesOf(target)) {
    const at = free.indexOf(nameOf(code))
    if (at >= 0) free.splice(at, 1)
    else if (known.has(nameOf(code)))
      faults.push(fault('repeated', code, `Code ${code.code} is used more often than in the source.`))
    else faults.push(fault('unknown', code, `Code ${code.code} is not a code of the source.`))
    if (code.kind === 'open') open.set(code.code, code)
    else if (code.kind === 'close' && !open.delete(code.code))
      faults.push(fault('unopened', code, `Code ${code.code} closes before it opens.`))
  }
  for (const code of open.values())
    faults.push(fault('unclosed', code, `Code ${code.code} opens but does not close.`))
  return faults
}

/** A target's codes with the displays of the source: what came over the wire may carry any. */
export function withDisplaysOf(source: Text, target: Text): Text {
  const displays = new Map(codesOf(source).map((code) => [nameOf(code), code.display]))
  return canonical(
    partsOf(target).map((part) =>
      typeof part === 'string' ? part : { ...part, display: displays.get(nameOf(part)) ?? part.display },
    ),
  )
}

/** A text from outside (the wire, the database) in its canonical form; `null` when it is no text at all. */
export function parseText(value: unknown): Text | null {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return null
  const parts: (string | Code)[] = []
  for (const item of value) {
    const part = typeof item === 'string' ? item : parseCode(item)
    if (part === null) return null
    parts.push(part)
  }
  return canonical(parts)
}

function parseCode(value: unknown): Code | null {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('kind' in value)) return null
  const { code, kind } = value
  const display = 'display' in value ? value.display : ''
  if (typeof code !== 'number' || !Number.isInteger(code) || code < 1 || typeof display !== 'string')
    return null
  if (kind !== 'open' && kind !== 'close' && kind !== 'alone') return null
  return { code, kind, display }
}

const nameOf = ({ code, kind }: Code) => `${code} ${kind}`

function fault(reason: CodeFault['reason'], { code, kind }: Code, message: string): CodeFault {
  return { reason, code, kind, message }
}
