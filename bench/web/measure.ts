import lighthouse from 'lighthouse'
import type { Browser } from 'puppeteer-core'

/** Lighthouse could not record the page; on a busy machine that happens now and then. */
export class NotRecorded extends Error {}

/** What Lighthouse says of a page, on its mobile profile (slow 4G, a processor four times slower, both simulated). */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  /** ms */
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** on the wire, KiB: all of it, and the scripts and styles */
  all: number
  code: number
  fonts: number
  requests: number
}

export type Visit = { figures: Figures; failed: string[]; files: string[] }

const Kib = 1024

export async function visit(browser: Browser, url: string, signedIn: boolean): Promise<Visit> {
  const run = await lighthouse(url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    logLevel: 'error',
    // The session is in the browser's storage.
    disableStorageReset: signedIn,
  })
  if (!run) throw new Error(`Lighthouse says nothing of ${url}.`)
  const { audits, categories, runtimeError } = run.lhr
  if (runtimeError) throw new NotRecorded(`${url}: ${runtimeError.message}`)
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round(100 * (categories[category]?.score ?? 0))
  const files = filesOf(audits['network-requests']?.details)
  const bytesOf = (...types: string[]) =>
    files.filter(({ type }) => types.includes(type)).reduce((sum, { bytes }) => sum + bytes, 0) / Kib
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      all: files.reduce((sum, { bytes }) => sum + bytes, 0) / Kib,
      code: bytesOf('Script', 'Stylesheet'),
      fonts: bytesOf('Font'),
      requests: files.length,
    },
    failed: Object.values(categories).flatMap(({ id, auditRefs }) =>
      id === 'performance' ? [] : auditRefs.flatMap((ref) => (audits[ref.id]?.score === 0 ? [ref.id] : [])),
    ),
    files: files.map(({ url: address, bytes }) => `${(bytes / Kib).toFixed(1)} KiB ${address}`),
  }
}

/**
 * When the largest paint of a page comes while the line and the processor are slowed as the profile says, not only
 * reckoned with, ms.
 * @param cookie what the browser sends
 */
export async function slowedPaint(browser: Browser, url: string, cookie?: string): Promise<number> {
  const run = await lighthouse(url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    onlyAudits: ['largest-contentful-paint'],
    throttlingMethod: 'devtools',
    logLevel: 'error',
    ...(cookie !== undefined && { extraHeaders: { Cookie: cookie } }),
  })
  if (!run || run.lhr.runtimeError) throw new NotRecorded(`${url}: ${run?.lhr.runtimeError?.message}`)
  return run.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN
}

type File = { url: string; type: string; bytes: number }

/** The audit's details as the requests they are; a browser asks for `data:` addresses from nobody. */
function filesOf(details: unknown): File[] {
  if (typeof details !== 'object' || details === null || !('items' in details)) return []
  if (!Array.isArray(details.items)) return []
  return details.items.flatMap((item: unknown): File[] => {
    if (typeof item !== 'object' || item === null || !('url' in item) || !('transferSize' in item)) return []
    const type = 'resourceType' in item ? String(item.resourceType) : ''
    return String(item.url).startsWith('http')
      ? [{ url: String(item.url), type, bytes: Number(item.transferSize) }]
      : []
  })
}
