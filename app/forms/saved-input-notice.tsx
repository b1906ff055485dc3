import { Notice } from '#app/ui/feedback/notice.tsx'

export function SavedInputNotice() {
  return (
    <Notice tone="info" title="We kept your changes">
      They haven’t been saved yet. Review and save again.
    </Notice>
  )
}
