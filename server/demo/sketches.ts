import type { Expertise } from '@hub/contract/profile'
import type { output } from 'zod/mini'
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
  expertise?: output<typeof Expertise>
  qcsConsultantId?: string
  /** who has not signed in yet, and has no password */
  invitedAt?: Date
  /** when they were last here, and where by their browser's word */
  seen?: { at: Date; timeZone: string }
}

/** A file that is a document of a project. */
export type FileSketch = { name: string; bytes: Uint8Array }

export type JobSketch = {
  customId?: string
  /** a file of demo/documents */
  document?: string
  /** or one made on the spot; jobs of one of their project's `documents` share it */
  file?: FileSketch
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
  /** for all of its jobs */
  instructions?: string | null
  /** BCP 47; without it the first job's */
  source?: string
  /** documents that several jobs share, or none has yet */
  documents?: readonly FileSketch[]
  /** reference files of demo/documents */
  files?: string[]
  jobs?: JobSketch[]
}

export type AlertSketch = {
  application?: string
  title: string
  message: string
  severity?: Severity
  link?: string
  startsAt?: Date
  endsAt?: Date | null
  dismissible?: boolean
}
