import type { Finding } from '@hub/text/checks/findings'
import { useTranslations } from 'use-intl'

/** A voice passes over a sign, but reads its name. */
const namesOfSigns = [
  [/^[.。．।۔։።]$/u, 'stop'],
  [/^[?？؟՞]$/u, 'question'],
  [/^[!！]$/u, 'exclamation'],
  [/^[:：]$/u, 'colon'],
  [/^[;；؛]$/u, 'semicolon'],
  [/^(?:…+|\.{3})$/u, 'ellipsis'],
] as const

/** What was found, in a sentence. */
export function useFindingText(): (finding: Finding) => string {
  const t = useTranslations('editor.finding')
  const mark = (sign: string) => {
    const name = namesOfSigns.find(([signs]) => signs.test(sign))?.[1] ?? 'other'
    return t(`mark.${name}`, { sign })
  }
  return (finding) => {
    switch (finding.key) {
      case 'codes-missing':
        return t('codes-missing', { n: String(finding.code) })
      case 'codes-half':
        return t('codes-half', { n: String(finding.code) })
      case 'codes-extra':
        return t(`codes-extra.${finding.reason}`, { n: String(finding.code) })
      case 'placeholders':
        return t(`placeholders.${finding.reason}`, { expected: finding.expected, found: finding.found })
      case 'numbers':
        return t(`numbers.${finding.reason}`, { expected: finding.expected, found: finding.found })
      case 'end-punctuation':
        return t(`end-punctuation.${finding.reason}`, {
          expected: mark(finding.expected),
          found: mark(finding.found),
        })
      case 'spaces-ends':
        return t(`spaces-ends.${finding.end}.${finding.reason}`)
      case 'words-doubled':
      case 'spelling':
        return t(finding.key, { word: finding.word })
      case 'term-missing':
        return t('term-missing', { term: finding.term, wanted: finding.wanted })
      case 'term-forbidden':
        return t('term-forbidden', { word: finding.word, wanted: finding.wanted || 'none' })
      case 'inconsistent':
        return t('inconsistent', { other: finding.other, n: String(finding.segment ?? 0) })
      case 'too-long':
      case 'length':
        return t(finding.key, { count: finding.length - finding.most, most: finding.most })
      case 'subtitle-speed':
        return t('subtitle-speed', { speed: finding.speed, most: finding.most })
      case 'subtitle-line': {
        const { line, length, most } = finding
        return t('subtitle-line', { line: String(line), count: length - most, most })
      }
      default:
        return t(finding.key)
    }
  }
}
