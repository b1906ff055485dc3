export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null

  return (
    <div
      className="fixed inset-x-0 top-0 z-60 h-[3px] origin-left animate-progress bg-brass forced-color-adjust-none motion-reduce:w-3/5 motion-reduce:animate-none forced-colors:bg-[Highlight]"
      aria-hidden="true"
    />
  )
}
