import { formatCount } from '@bellbird/runtime/numbers'
import type { Tone } from '#app/ui/components/badge.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp } from '#app/ui/components/time-stamp.tsx'
import { DayList, DayRow, runsOf } from './day-list.tsx'
import type { Happening } from './happening.ts'
import { icons, Sentence } from './happening-list.tsx'
import type { HappeningKind } from './sentences.ts'

/** This many consecutive entries of one kind are collapsed into one line that can be expanded. */
const MANY = 3

/** Activity grouped by day; runs of the same activity for several contacts are collapsed into one line. */
export function HappeningDays({ happenings }: { happenings: Happening[] }) {
  return (
    <DayList items={happenings}>
      {(ofDay) =>
        runsOf(ofDay, kindOf).flatMap(({ items }) =>
          items.length < MANY || !items[0]?.contact
            ? items.map((happening) => <Line key={happening.key} happening={happening} />)
            : [<Lines key={items[0].key} happenings={items} first={items[0]} />],
        )
      }
    </DayList>
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
  return (
    <DayRow icon={icons[kind]} tone={tones[kind]} at={at}>
      {children}
    </DayRow>
  )
}
