import { formatCount } from '@bellbird/runtime/numbers'
import { useId } from 'react'
import { type Tone, toneClasses } from '#app/ui/components/badge.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp, useIsLocal } from '#app/ui/components/time-stamp.tsx'
import { dayHeading } from '#app/ui/components/time-text.ts'
import type { Happening } from './happening.ts'
import { icons, Sentence } from './happening-list.tsx'
import type { HappeningKind } from './sentences.ts'

/** From so many of a kind in a row on, they are one line that opens. */
const MANY = 3

/** What happened, by days, with what happened to several contacts in a row as one line. */
export function HappeningDays({ happenings }: { happenings: Happening[] }) {
  const isLocal = useIsLocal()
  const days = runsOf(happenings, ({ at }) => (at ? dayHeading(at, isLocal) : ''))
  return (
    <div className="grid max-w-208 gap-5 pt-2">
      {days.map(({ key, items }) => (
        <Day key={key} title={key} happenings={items} />
      ))}
    </div>
  )
}

function Day({ title, happenings }: { title: string; happenings: Happening[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-line pb-1.5 text-xs font-semibold text-muted">
        {title}
      </h2>
      <ul>
        {runsOf(happenings, kindOf).flatMap(({ items }) =>
          items.length < MANY || !items[0]?.contact
            ? items.map((happening) => <Line key={happening.key} happening={happening} />)
            : [<Lines key={items[0].key} happenings={items} first={items[0]} />],
        )}
      </ul>
    </section>
  )
}

function kindOf({ kind, before, after, contact }: Happening) {
  return `${kind} ${before} ${after} ${contact ? '' : 'else'}`
}

function Line({ happening }: { happening: Happening }) {
  const { kind, detail, action, at } = happening
  return (
    <Row kind={kind} at={at}>
      <Sentence {...happening} />{' '}
      {detail && <span className="block text-xs/4.75 text-muted">{detail}</span>}{' '}
      {action && (
        <span className="block text-xs/4.75">
          <TextLink to={action.href}>{action.words}</TextLink>
        </span>
      )}
    </Row>
  )
}

function Lines({ happenings, first }: { happenings: Happening[]; first: Happening }) {
  return (
    <Row kind={first.kind} at={first.at}>
      {first.before}
      <b>{formatCount(happenings.length)} contacts</b>
      {first.after.replace(/^ was /, ' were ')}
      {first.end?.words}
      <Disclosure summary="Show contacts">
        <ul className="grid gap-1.5">
          {happenings.map((happening) => (
            <li key={happening.key}>
              <Sentence {...happening} />{' '}
              {happening.at && (
                <span className="text-xs text-faint">
                  <ClockStamp iso={happening.at} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Row>
  )
}

const tones: { [kind in HappeningKind]?: Tone } = {
  call: 'green',
  consent: 'green',
  'opted-out': 'red',
  failed: 'yellow',
}

function Row({
  kind,
  at,
  children,
}: Pick<Happening, 'kind' | 'at'> & { children: React.ReactNode }) {
  const Icon = icons[kind]
  const tone = tones[kind]
  return (
    <li className="flex gap-3 py-2.5 text-sm/5">
      <span
        className={`grid size-7 flex-none place-items-center rounded-full border ${tone ? toneClasses[tone] : 'border-line text-muted'}`}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 pt-1 wrap-anywhere">{children}</div>{' '}
      <div className="flex-none pt-1 text-xs/5 text-faint">{at && <ClockStamp iso={at} />}</div>
    </li>
  )
}

/** Neighbors with the same key, together. */
function runsOf(happenings: Happening[], keyOf: (happening: Happening) => string) {
  const runs: { key: string; items: Happening[] }[] = []
  for (const happening of happenings) {
    const key = keyOf(happening)
    const last = runs.at(-1)
    if (last?.key === key) last.items.push(happening)
    else runs.push({ key, items: [happening] })
  }
  return runs
}
