import { Analysing } from '#app/ui/feedback/analysing.tsx'
import { contacts } from './campaign-view.ts'

export function Freezing({ entries }: { entries: number }) {
  return (
    <Analysing
      title="Freezing the list"
      text={`${contacts(entries)} looked at so far. Reload this page to see how far it is; if the number no longer grows, press Make ready again.`}
    />
  )
}
