import type { Alert } from '@hub/contract/alerts'
import type { ConsultantType as Type } from '@hub/contract/consultant'
import type {
  JobEvent as Event,
  JobStatus as Status,
  TranslationType as Translation,
  JobUnit as Unit,
} from '@hub/contract/jobs'
import type { StatementState as StatementOf } from '@hub/contract/money'
import type { Delivery as Deliver, notificationKinds } from '@hub/contract/notifications'
import type { RequestState as State } from '@hub/contract/projects'
import type { analysisStatuses } from '@hub/contract/rai'
import type { suggestionStates } from '@hub/contract/terms'
import type { Segment, SegmentStatus as SegmentState, SegmentText } from '@hub/contract/translation'
import type { ColumnType } from 'kysely'
import type { output } from 'zod/mini'

// What PostgreSQL's check constraints allow, in the contract's words; codegen.json says which column is which.
export type JobStatus = output<typeof Status>
export type JobUnit = output<typeof Unit>
export type TranslationType = output<typeof Translation>
export type JobEvent = output<typeof Event>
export type RequestState = output<typeof State>
export type ConsultantType = output<typeof Type>
export type StatementState = output<typeof StatementOf>
export type SegmentStatus = output<typeof SegmentState>
export type SegmentOrigin = NonNullable<output<typeof Segment>['origin']>
export type Severity = output<typeof Alert>['severity']
export type NotificationKind = (typeof notificationKinds)[number]
export type AnalysisStatus = (typeof analysisStatuses)[number]
export type Delivery = output<typeof Deliver>
export type SuggestionState = (typeof suggestionStates)[number]
export type ImportStatus = 'queued' | 'running' | 'completed' | 'failed'
/** jsonb, parsed where it is read. */
export type WrittenJson = ColumnType<unknown, string | null, string | null>
/** jsonb: read as the text's parts, written as JSON text. */
export type SegmentJson = ColumnType<output<typeof SegmentText>, string, string>
