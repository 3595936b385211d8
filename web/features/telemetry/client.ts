import { ApplicationInsights, type ITelemetryItem } from '@microsoft/applicationinsights-web'
import { scrubbed } from './scrub.ts'
import { settings } from './settings.ts'

type Destination = { endpoint: string; key: string | null }

/** Application Insights, told to take page views and nothing else. Returns how to tell of one. */
export function pageViewsTo(destination: Destination): (route: string) => void {
  const endpoint = new URL(destination.endpoint, window.location.origin).href
  const insights = new ApplicationInsights({ config: settings({ ...destination, endpoint }) })
  insights.loadAppInsights()
  insights.addTelemetryInitializer((item: ITelemetryItem) => scrubbed(item, window.location.origin))
  return (route) => insights.trackPageView({ name: route, uri: route, refUri: '', isLoggedIn: false })
}
