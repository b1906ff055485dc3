/** Rows in the shape of what is coming. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="bb-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="bb-skeleton-row">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
