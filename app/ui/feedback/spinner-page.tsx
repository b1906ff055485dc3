import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { WaitingBars } from './waiting-bars.tsx'

export function SpinnerPage({ label }: { label: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 bg-frame text-frame-text">
      <PageTitle>{label}</PageTitle>
      <span className="inline-flex text-brass">
        <WaitingBars size="large" />
      </span>
      <div role="status">
        <h1>{label}</h1>
      </div>
    </main>
  )
}
