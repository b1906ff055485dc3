const bone = 'animate-skeleton bg-line motion-reduce:animate-none'

/** Placeholder rows in the shape of the content to come. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="grid h-7 grid-cols-[1.75rem_2fr_3fr_1fr] items-center gap-3">
          <i className={`h-7 rounded-control ${bone}`} />
          <i className={`h-3 rounded-tag ${bone}`} />
          <i className={`col-start-4 h-3 rounded-tag ${bone}`} />
        </div>
      ))}
    </div>
  )
}
