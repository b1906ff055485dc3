import { WorkInProgress } from '#app/ui/feedback/work-in-progress.tsx'
import { contacts } from '../campaign-view.ts'

export function Freezing({ entries }: { entries: number }) {
  return (
    <WorkInProgress
      title="Locking the audience"
      text={`${contacts(entries)} checked so far. Reload this page to see progress. If the number stops growing, choose Lock audience again.`}
    />
  )
}
