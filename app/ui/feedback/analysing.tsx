import { WaitingBars } from './waiting-bars.tsx'

/** Work under way. When its extent is known, the bar says how far it is. */
export function Analysing({
  title,
  text,
  done,
  total,
}: {
  title: string
  text: string
  done?: number
  total?: number
}) {
  return (
    <section className="bb-panel bb-analysing" role="status">
      <WaitingBars />
      <h2>{title}</h2>
      <p>{text}</p>
      {total !== undefined && (
        <progress className="bb-progress" value={done ?? 0} max={total} aria-label={title} />
      )}
    </section>
  )
}
