import { WaitingBars } from './waiting-bars.tsx'

/** Says what is on its way, once that takes longer than a moment. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="bb-loading-note">
      <WaitingBars size="small" />
      {children}
    </p>
  )
}
