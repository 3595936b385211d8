import type { Languages } from '../../editor/languages.ts'
import type { Job } from './review.query.ts'
import type { ReviewState } from './useReview.ts'

/** What each part of the review's screen is about. */
export type Part = { job: Job; review: ReviewState; languages: Languages }
