import { Notice } from '#app/ui/feedback/notice.tsx'

/** States that the form shows earlier input and that none of it was saved. */
export function SavedInputNotice() {
  return (
    <Notice tone="info" title="We kept your changes">
      They haven’t been saved yet. Review and save again.
    </Notice>
  )
}
