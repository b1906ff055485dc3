import type { PreviewPage } from '#app/routes/contact-import/drafted.server.ts'
import type { FixRow } from './fix-fields.server.ts'
import type { RejectedReview } from './save-corrections.server.ts'

/** What the review shows. */
export type ReviewPageProps = PreviewPage & {
  rows: FixRow[]
  /** Why what was asked for was not done. Nothing of the file is lost by it. */
  rejected?: RejectedReview | undefined
}
