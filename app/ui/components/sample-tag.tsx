export function SampleTag() {
  return (
    <span className="inline-block flex-none rounded-[0.1875rem] border border-dashed border-line-strong px-1.5 align-[0.0625rem] text-[0.6875rem]/4 font-medium tracking-normal whitespace-nowrap text-muted">
      Sample
    </span>
  )
}
