/** The bar at the top of the window while a route is on its way. It waits 150 ms before it shows. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null

  return <div className="bb-progress-bar" aria-hidden="true" />
}
