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
    <section
      className="grid min-w-0 justify-items-center rounded-card border border-line bg-surface px-4.5 pt-10.25 pb-15.5 text-center"
      role="status"
    >
      <span className="mb-2.75 inline-flex text-primary">
        <WaitingBars />
      </span>
      <h2 className="text-lg tracking-[-0.015em]">{title}</h2>
      <p className="mt-1.75 text-muted">{text}</p>
      {total !== undefined && (
        <progress
          className="mt-4 h-1.5 w-[min(20rem,100%)] appearance-none overflow-hidden rounded-[0.1875rem] border-0 bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
          value={done ?? 0}
          max={total}
          aria-label={title}
        />
      )}
    </section>
  )
}
