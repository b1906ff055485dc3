/** Marks every figure that is a fixed example. */
export function SampleTag({ label = 'Sample' }: { label?: string }) {
  return <span className="bb-sample-tag">{label}</span>
}
