import { WaitingBars } from './waiting-bars.tsx'

/** Says what is loading, after a short delay. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-4 z-50 mx-auto flex w-fit animate-appear items-center gap-3 rounded-card border border-bar-line bg-bar px-4 py-2.5 text-sm text-frame-text shadow-float"
    >
      <span className="inline-flex text-brass">
        <WaitingBars size="small" />
      </span>
      {children}
    </p>
  )
}
