import type { IConfig, IConfiguration } from '@microsoft/applicationinsights-web'

/** Used with our own server, which needs no key. */
const noKey = '00000000-0000-0000-0000-000000000000'
const off = 2

type Destination = { endpoint: string; key: string | null }

/**
 * R9.8, and nothing that is kept about a person: no cookies, no calls watched, no errors sent, nothing fetched from
 * elsewhere.
 */
export const settings = ({ endpoint, key }: Destination): IConfiguration & IConfig => ({
  instrumentationKey: key ?? noKey,
  disableInstrumentationKeyValidation: true,
  endpointUrl: endpoint,
  sessionRenewalMs: 30 * 60_000,
  sessionExpirationMs: 24 * 3_600_000,
  maxBatchInterval: 15_000,
  eventsLimitInMem: 10_000,
  maxBatchSizeInBytes: 102_400,
  namePrefix: 'HUB_FE_',
  storagePrefix: 'HUB_FE_',
  // In memory: the browser's storage would hold 2,000 items only, and outlive the page.
  enableSessionStorageBuffer: false,
  disableCookiesUsage: true,
  disableAjaxTracking: true,
  disableFetchTracking: true,
  disableExceptionTracking: true,
  disableCorrelationHeaders: true,
  autoTrackPageVisitTime: false,
  // `pagehide` and `visibilitychange` come whenever the page is left; a handler of `unload` keeps the page out of the
  // browser's back/forward cache.
  disablePageUnloadEvents: ['unload'],
  enableAutoRouteTracking: false,
  loggingLevelConsole: 0,
  loggingLevelTelemetry: 0,
  featureOptIn: { SdkStats: { mode: off }, iKeyUsage: { mode: off } },
  extensionConfig: { AppInsightsCfgSyncPlugin: { cfgUrl: '', blkCdnCfg: true } },
})
