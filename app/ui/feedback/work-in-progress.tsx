import { Progress } from '#app/ui/components/progress.tsx'
import { WaitingBars } from './waiting-bars.tsx'

export function WorkInProgress({
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
      className="grid min-w-0 justify-items-center rounded-card border border-line bg-surface px-4.5 pt-12 pb-12 text-center"
      role="status"
    >
      <span className="mb-3 inline-flex text-primary">
        <WaitingBars />
      </span>
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1.75 text-muted">{text}</p>
      {total !== undefined && (
        <div className="mt-4 w-[min(20rem,100%)]">
          <Progress label={title} done={done ?? 0} total={total} />
        </div>
      )}
    </section>
  )
}
