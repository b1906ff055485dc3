import { Notice } from '#app/ui/feedback/notice.tsx'

/** Messages about filters by custom fields that cannot be applied as they are. */
export function FieldNotices({ faults, removed }: { faults: string[]; removed: boolean }) {
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="warning" title="Some filters were ignored">
          {`${faults.join('. ')}.`}
        </Notice>
      )}
      {removed && (
        <Notice tone="warning" title="A field was removed">
          This list filters by a field that no longer exists, so no contacts match. Remove that
          filter.
        </Notice>
      )}
    </>
  )
}
