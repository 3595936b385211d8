import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { webAddress } from '@hub/contract/alerts'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from '../html.ts'

/** What the build has drawn (web/drawn): by language the screens by their path, and alerts by what they look like. */
const Drawings = z.object({
  script: z.string(),
  languages: z.record(
    z.string(),
    z.object({
      withoutScripts: z.string(),
      screens: z.record(z.string(), z.string()),
      region: z.string(),
      banners: z.record(z.string(), z.string()),
    }),
  ),
})
type Languages = z.output<typeof Drawings>['languages']
type InLanguage = Languages[string]

/** What of an alert is drawn. */
export type DrawnAlert = {
  id: string
  title: string
  message: string
  severity: string
  link: string | null
  dismissible: boolean
}

/** How words are marked. */
export type Marked = { language: string; direction: 'ltr' | 'rtl' }

/** A screen as the document brings it, which is marked as its words are. */
export type Drawing = Marked & {
  /** what the document's head says before the drawing is seen */
  head: string
  /** of the script in it, as a policy names it */
  scriptHash: string
  markup: string
}

/** How many of the languages that a browser prefers are looked at, and how many alerts are drawn. */
const mostPreferred = 20
const mostAlerts = 10
const english = 'en-GB'

/** The first language that a browser prefers and that there is a drawing in; browsers list them in that order. */
function languageFor(header: string | undefined, languages: Languages): string {
  const tags = (header ?? '')
    .split(',', mostPreferred)
    .map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0])
  const names = tags.map((tag = '') => (tag === 'en' ? english : tag === 'zh' ? 'zh-Hans' : tag))
  return names.find((name) => Object.hasOwn(languages, name)) ?? english
}

/** Fills in the blanks that the build has left, with markup. */
const fill = (markup: string, values: Readonly<Record<string, string>>): string =>
  markup.replace(/%hub-(\w+)%/g, (blank, name: string) => values[name] ?? blank)

function regionOf({ region, banners }: InLanguage, alerts: readonly DrawnAlert[]): string {
  if (alerts.length === 0) return ''
  const drawn = alerts.map(({ title, message, severity, link, dismissible }) => {
    const address = webAddress(link)
    const kind = [severity, address && 'link', dismissible && 'dismissible'].filter(Boolean).join(' ')
    // A link's blank has a stroke before it, by which it is one.
    const banner = (banners[kind] ?? '').replace('/%hub-link%', '%hub-link%')
    return fill(banner, {
      title: escapeHtml(title),
      message: escapeHtml(message),
      link: escapeHtml(address ?? ''),
    })
  })
  return fill(region, { banners: drawn.join('') })
}

/** Somebody is signed in, as far as a cookie says: they are led on from where strangers sign in. */
const withSession = /(?:^|;\s*)(?:__Host-)?hub_session=./

/** How long it is believed which alerts are shown, and how long a document waits to know it, ms. */
const believed = 5000
const patience = 50

/** The alerts that everybody is shown, as far as they are known in time; null: they are not. */
function watchAlerts(
  clock: Clock,
  readAlerts: (now: Date) => Promise<readonly DrawnAlert[]>,
): () => Promise<readonly DrawnAlert[] | null> {
  let answer: Promise<readonly DrawnAlert[] | null> | undefined
  let until = 0
  return () => {
    const now = clock.now()
    if (!answer || now.getTime() >= until) {
      until = now.getTime() + believed
      answer = readAlerts(now).catch(() => {
        until = 0
        return null
      })
    }
    return Promise.race([answer, setTimeout(patience, null, { ref: false })])
  }
}

export type Drawn = {
  /** what is read where no script runs, in the language that a browser prefers; undefined: no build is there */
  withoutScripts: (Marked & { say: string }) | undefined
  /** undefined where there is none, or where the page would show something else */
  screen: Drawing | undefined
}

type Ask = { path: string; acceptLanguage: string | undefined; cookie: string | undefined }

/**
 * The screens that strangers open first, drawn by the build, with the provider's words and the current alerts in them.
 *
 * @param dist the folder of the page
 * @param readAlerts what is shown above the sign-in form, newest first
 * @returns finds what the build has drawn for a browser
 */
export function openDrawings(
  dist: string,
  { config, clock }: { config: Config; clock: Clock },
  readAlerts: (now: Date) => Promise<readonly DrawnAlert[]>,
): (template: string, ask: Ask) => Promise<Drawn> {
  const currentAlerts = watchAlerts(clock, readAlerts)
  const words = { name: escapeHtml(config.name), support: escapeHtml(config.supportEmail) }
  let known: { template: string; drawings: z.output<typeof Drawings>; scriptHash: string } | undefined

  /** Those of the page that this document is of, if they are there: it may be built again beside a running server. */
  const drawingsOf = async (template: string) => {
    if (known?.template === template) return known
    const text = await readFile(join(dist, 'drawn.json'), 'utf8').catch(() => null)
    if (text === null) return null
    const drawings = Drawings.parse(JSON.parse(text))
    const scriptHash = `sha256-${createHash('sha256').update(drawings.script).digest('base64')}`
    known = { template, drawings, scriptHash }
    return known
  }

  /** Those of the screen at this path; null: it is not known what the page will show there. */
  const alertsAt = async ({ path, cookie }: Ask) => {
    if (path !== '/') return []
    // The alerts of another backend are not known here.
    if (withSession.test(cookie ?? '') || config.contentUrl !== null) return null
    const alerts = await currentAlerts()
    return alerts && alerts.length <= mostAlerts ? alerts : null
  }

  return async (template, ask) => {
    const build = await drawingsOf(template)
    if (!build) return { withoutScripts: undefined, screen: undefined }
    const { script, languages } = build.drawings
    const language = languageFor(ask.acceptLanguage, languages)
    const inLanguage = languages[language]
    const marked: Marked = { language, direction: language === 'ar' ? 'rtl' : 'ltr' }
    const withoutScripts = inLanguage && { ...marked, say: inLanguage.withoutScripts }
    const screen = inLanguage && Object.hasOwn(inLanguage.screens, ask.path) && inLanguage.screens[ask.path]
    const alerts = screen ? await alertsAt(ask) : null
    if (!screen || !alerts) return { withoutScripts, screen: undefined }
    const ids = escapeHtml(alerts.map(({ id }) => id).join(' '))
    const drawing: Drawing = {
      ...marked,
      head: `<meta name="drawn-alerts" content="${ids}"><script>${script}</script>`,
      scriptHash: build.scriptHash,
      markup: fill(screen, { ...words, region: regionOf(inLanguage, alerts) }),
    }
    return { withoutScripts, screen: drawing }
  }
}
