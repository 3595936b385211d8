import { defineConfig } from '@playwright/test'
import { launchOptions } from './support/browser.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './support/global-setup.ts',
  // A browser, a server and a database beside each other: two cores hold no more.
  workers: 2,
  fullyParallel: true,
  // What passes at the second try only has not been understood.
  retries: 0,
  forbidOnly: true,
  // How long a test may take asserts nothing: it only ends one that hangs, on a machine that has other work to do.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    navigationTimeout: 60_000,
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    screenshot: 'off',
    trace: 'off',
  },
})
