import type { JobUnit, Severity, TranslationType } from '../db/columns.ts'

/** What a builder needs to know; every field that is left out gets a plain default. */
export type PersonSketch = {
  email: string
  firstName: string
  lastName: string
  agencyName?: string
  type?: 'Consultant' | 'Agency'
  emailMfa?: boolean
  isActive?: boolean
}

export type JobSketch = {
  customId?: string
  /** a file of demo/documents */
  document?: string
  /** or one made on the spot */
  file?: { name: string; bytes: Uint8Array }
  source?: string
  target?: string
  unit?: JobUnit
  quantity?: string | null
  unitPrice?: string | null
  type?: TranslationType
  deadline?: Date | null
  instructions?: string | null
}

export type ProjectSketch = {
  customId?: string | null
  name?: string | null
  client?: string | null
  deadline?: Date | null
  memoqProjectName?: string | null
  qcsId?: string | null
  /** staff, who hears what happens in it */
  coordinator?: { id: string }
  /** reference files of demo/documents */
  files?: string[]
  jobs?: JobSketch[]
}

export type AlertSketch = {
  application?: string
  title: string
  message: string
  severity?: Severity
  startsAt?: Date
  endsAt?: Date | null
  dismissible?: boolean
}
