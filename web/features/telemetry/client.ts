import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web'
import { scrub } from './scrub.ts'
import { settings } from './settings.ts'

type Destination = { endpoint: string; key: string | null }

/** Application Insights, told to take page views and nothing else. Returns how to tell of one by its route. */
export function pageViewsTo(destination: Destination): (route: string) => void {
  const endpoint = new URL(destination.endpoint, window.location.origin).href
  const insights = new ApplicationInsights({ config: settings({ ...destination, endpoint }) })
  insights.loadAppInsights()
  insights.addTelemetryInitializer((item: ITelemetryItem) => scrub(item, window.location.origin))
  // Not `trackPageView`, which sends everything that waits right after each view: no option makes it wait
  // for a batch (R9.8). Through the core the same item waits its 15 s, or leaves with the page.
  return (name) =>
    insights.core.track({
      name: 'Microsoft.ApplicationInsights.{0}.Pageview',
      baseType: 'PageviewData',
      baseData: { name },
    })
}
