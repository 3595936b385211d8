import Bowser from 'bowser'

/** What people call a thing where the parser's name is longer. */
const everyday: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
}

const inWords = (name: string | undefined) => name && (everyday[name] ?? name)

/**
 * A browser's description of itself in words, `Firefox on Windows`: enough to recognise one's own devices, no more.
 */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os, platform } = Bowser.parse(userAgent)
  const handheld = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : undefined
  const [program, system] = [inWords(browser.name), handheld ?? inWords(os.name)]
  if (program && system) return `${program} on ${system}`
  return program || system || 'Unknown device'
}
