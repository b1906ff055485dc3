import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { WaitingBars } from './waiting-bars.tsx'

export function SpinnerPage({ label }: { label: string }) {
  return (
    <main className="bb-spinner-page">
      <PageTitle>{label}</PageTitle>
      <WaitingBars size="large" />
      <div role="status">
        <h1>{label}</h1>
      </div>
    </main>
  )
}
