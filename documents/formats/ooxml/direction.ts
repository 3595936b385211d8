import { directionOf } from '@hub/text/direction'
import type { Settings } from '../../document.ts'

/** What the language of a translation asks of the file. */
export type Writing = {
  readonly language: string
  readonly rightToLeft: boolean
  /** The source is written the other way round. */
  readonly turned: boolean
  /** Which of a run's languages it is: for most, for Chinese, Japanese and Korean, for right-to-left ones. */
  readonly script: 'val' | 'eastAsia' | 'bidi'
}

const EAST_ASIAN = new Set(['Hans', 'Hant', 'Hani', 'Jpan', 'Kore', 'Hang', 'Bopo'])

export function writingOf({ sourceLanguage, targetLanguage }: Settings): Writing {
  const direction = directionOf(targetLanguage)
  const rightToLeft = direction === 'rtl'
  return {
    language: targetLanguage,
    rightToLeft,
    turned: directionOf(sourceLanguage) !== direction,
    script: rightToLeft ? 'bidi' : EAST_ASIAN.has(scriptOf(targetLanguage)) ? 'eastAsia' : 'val',
  }
}

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? ''
  } catch {
    return ''
  }
}
