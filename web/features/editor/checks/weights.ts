import type { Finding, FindingKey } from '@hub/text/checks/findings'
import type { Tone } from '../../../ui/Note.tsx'

/** Checks that find what is wrong in the delivered file; what the others find may be a choice. */
const heavy: ReadonlySet<FindingKey> = new Set([
  'codes-missing',
  'codes-extra',
  'codes-half',
  'placeholders',
  'numbers',
  'too-long',
  'length',
  'empty',
])

/** The mark of what a check finds. */
export const toneOf = (key: FindingKey): Tone => (heavy.has(key) ? 'bad' : 'warn')

/** The mark of the heaviest of some findings. */
export const heaviest = (findings: readonly Finding[]): Tone =>
  findings.some(({ key }) => heavy.has(key)) ? 'bad' : 'warn'
