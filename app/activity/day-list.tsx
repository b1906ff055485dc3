import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneClasses } from '#app/ui/components/badge.tsx'
import { ClockStamp, useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { dayHeading } from '#app/ui/components/time-text.ts'

type Dated = { at?: string | undefined }

export function DayList<Item extends Dated>({
  items,
  heading: Heading = 'h2',
  children,
}: {
  items: Item[]
  heading?: 'h2' | 'h3'
  children: (ofDay: Item[]) => ReactNode
}) {
  const isLocal = useIsLocal()
  const days = runsOf(items, ({ at }) => (at ? dayHeading(at, isLocal) : ''))
  return (
    <div className="grid gap-5 pt-2">
      {days.map(({ key, items: ofDay }) => (
        <div key={key}>
          <Heading className="flex items-center gap-3 text-xs font-semibold tracking-normal text-muted after:h-px after:flex-1 after:bg-line">
            {key}
          </Heading>
          <ul className="pt-2">{children(ofDay)}</ul>
        </div>
      ))}
    </div>
  )
}

type RowProps = Dated & { icon: LucideIcon; tone?: Tone | undefined; children: ReactNode }

export function DayRow({ icon: Icon, tone, at, children }: RowProps) {
  return (
    <li className="group flex gap-3 text-sm/5">
      <div className="flex flex-col items-center">
        <span
          className={`grid size-7 place-items-center rounded-full border ${tone ? toneClasses[tone] : 'border-line text-muted'}`}
        >
          <Icon className="size-4" />
        </span>
        <span className="flex-1 border-l border-line group-last:hidden" />
      </div>
      <div className="flex-1 pt-1 pb-3 wrap-anywhere">{children}</div>{' '}
      <div className="pt-1 text-xs/5 text-faint">{at && <ClockStamp iso={at} />}</div>
    </li>
  )
}

export function runsOf<Item>(items: Item[], keyOf: (item: Item) => string) {
  const runs: { key: string; items: Item[] }[] = []
  for (const item of items) {
    const key = keyOf(item)
    const last = runs.at(-1)
    if (last?.key === key) last.items.push(item)
    else runs.push({ key, items: [item] })
  }
  return runs
}
