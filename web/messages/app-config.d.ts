import type { beforeYes } from './en-GB/before-yes.ts'
import type { calendar } from './en-GB/calendar.ts'
import type { capacity } from './en-GB/capacity.ts'
import type { common } from './en-GB/common.ts'
import type { earnings } from './en-GB/earnings.ts'
import type { editor } from './en-GB/editor.ts'
import type { frame } from './en-GB/frame.ts'
import type { language } from './en-GB/language.ts'
import type { memory } from './en-GB/memory.ts'
import type { moment } from './en-GB/moment.ts'
import type { myTerms } from './en-GB/my-terms.ts'
import type { onThisDevice } from './en-GB/onThisDevice.ts'
import type { page } from './en-GB/page.ts'
import type { palette } from './en-GB/palette.ts'
import type { passwords } from './en-GB/passwords.ts'
import type { policies } from './en-GB/policies.ts'
import type { profile } from './en-GB/profile.ts'
import type { projects } from './en-GB/projects.ts'
import type { rai } from './en-GB/rai.ts'
import type { reading } from './en-GB/reading.ts'
import type { settings } from './en-GB/settings.ts'
import type { staff } from './en-GB/staff.ts'

import type { staffActs } from './en-GB/staff-acts.ts'
import type { staffPeople } from './en-GB/staff-people.ts'
import type { staffProject } from './en-GB/staff-project.ts'
import type { staffReview } from './en-GB/staff-review.ts'
import type { staffRunning } from './en-GB/staff-running.ts'
import type { staffStatements } from './en-GB/staff-statements.ts'
import type { staffTerms } from './en-GB/staff-terms.ts'
import type { staffWork } from './en-GB/staff-work.ts'

import type { stepUp } from './en-GB/step-up.ts'
import type { upload } from './en-GB/upload.ts'
import type { words } from './en-GB/words.ts'

/** What the first route and the frame say. */
type Everywhere = typeof common & typeof frame

type AllMessages = Everywhere & {
  beforeYes: typeof beforeYes
  calendar: typeof calendar
  capacity: typeof capacity
  earnings: typeof earnings
  projects: typeof projects
  editor: typeof editor
  language: typeof language
  memory: typeof memory
  moment: typeof moment
  myTerms: typeof myTerms
  onThisDevice: typeof onThisDevice
  page: typeof page
  palette: typeof palette
  policies: typeof policies
  profile: typeof profile
  passwords: typeof passwords
  rai: typeof rai
  reading: typeof reading
  settings: typeof settings
  staff: typeof staff
  staffActs: typeof staffActs
  staffWork: typeof staffWork
  staffPeople: typeof staffPeople
  staffRunning: typeof staffRunning
  staffProject: typeof staffProject
  staffReview: typeof staffReview
  staffStatements: typeof staffStatements
  staffTerms: typeof staffTerms
  stepUp: typeof stepUp
  upload: typeof upload
  words: typeof words
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: AllMessages
  }
}
