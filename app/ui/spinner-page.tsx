import { WaitingBars } from './waiting-bars.tsx'

export function SpinnerPage({ label }: { label: string }) {
  return (
    <div className="bb-spinner-page" role="status">
      <WaitingBars size="large" />
      <p>{label}</p>
    </div>
  )
}
