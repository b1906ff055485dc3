import { Button } from '#app/ui/components/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = { restore: () => void; discard: () => void }

export function DraftNotice({ restore, discard }: Props) {
  return (
    <Notice
      tone="info"
      title="You have an unsaved draft"
      action={
        <span className="flex flex-wrap gap-2">
          <Button type="button" variant="secondary" size="small" onClick={restore}>
            Restore draft
          </Button>
          <Button type="button" variant="ghost" size="small" onClick={discard}>
            Discard
          </Button>
        </span>
      }
    >
      You left this page before saving your changes.
    </Notice>
  )
}
