import type { common } from './en-GB/common.ts'
import type { editor } from './en-GB/editor.ts'
import type { policies } from './en-GB/policies.ts'
import type { projects } from './en-GB/projects.ts'

type Known = typeof common & { projects: typeof projects; editor: typeof editor; policies: typeof policies }

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en-GB'
    Messages: Known
  }
}
