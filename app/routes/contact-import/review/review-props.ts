import type { PreviewPage } from '#app/routes/contact-import/drafted.server.ts'
import type { FixRow } from './fix-fields.server.ts'
import type { SampleRow } from './sample-rows.server.ts'
import type { RejectedReview } from './save-corrections.server.ts'

export type ReviewPageProps = PreviewPage & {
  rows: FixRow[]
  correctedRows: FixRow[]
  samples: SampleRow[]
  rejected?: RejectedReview | undefined
}
