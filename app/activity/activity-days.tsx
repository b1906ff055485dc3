import { formatCount } from '@bellbird/runtime/numbers'
import type { Tone } from '#app/ui/components/badge.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp } from '#app/ui/components/time-stamp.tsx'
import type { ActivityEntry } from './activity-entry.ts'
import { icons, Sentence } from './activity-list.tsx'
import { DayList, DayRow, runsOf } from './day-list.tsx'
import type { ActivityEntryKind } from './sentences.ts'

/** This many consecutive entries of one kind are collapsed into one line that can be expanded. */
const MANY = 3

/** Activity grouped by day; runs of the same activity for several contacts are collapsed into one line. */
export function ActivityDays({ entries }: { entries: ActivityEntry[] }) {
  return (
    <DayList items={entries}>
      {(ofDay) =>
        runsOf(ofDay, kindOf).flatMap(({ items }) =>
          items.length < MANY || !(items[0]?.contact || items[0]?.kind === 'signed-in')
            ? items.map((entry) => <Line key={entry.key} entry={entry} />)
            : [<Lines key={items[0].key} entries={items} first={items[0]} />],
        )
      }
    </DayList>
  )
}

function kindOf({ kind, before, after, contact }: ActivityEntry) {
  return `${kind} ${before} ${after} ${contact ? '' : 'else'}`
}

function Line({ entry }: { entry: ActivityEntry }) {
  const { kind, detail, action, at } = entry
  return (
    <Row kind={kind} at={at}>
      <Sentence {...entry} />{' '}
      {detail && <span className="block text-xs/4.75 text-muted">{detail}</span>}{' '}
      {action && (
        <span className="block text-xs/4.75">
          <TextLink to={action.href}>{action.words}</TextLink>
        </span>
      )}
    </Row>
  )
}

function Lines({ entries, first }: { entries: ActivityEntry[]; first: ActivityEntry }) {
  const count = formatCount(entries.length)
  return (
    <Row kind={first.kind} at={first.at}>
      {first.contact ? (
        <>
          {first.before}
          <b>{count} contacts</b>
          {first.after.replace(/^ was /, ' were ')}
          {first.end?.words}
        </>
      ) : (
        <>
          <Sentence {...first} /> {count} times
        </>
      )}
      <Disclosure summary={first.contact ? 'Show contacts' : 'Show times'}>
        <ul className="grid gap-1.5">
          {entries.map((entry) => (
            <li key={entry.key}>
              <Sentence {...entry} />{' '}
              {entry.at && (
                <span className="text-xs text-faint">
                  <ClockStamp iso={entry.at} />
                </span>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </Row>
  )
}

const tones: { [kind in ActivityEntryKind]?: Tone } = {
  call: 'green',
  consent: 'green',
  'opted-out': 'red',
  failed: 'yellow',
}

function Row({
  kind,
  at,
  children,
}: Pick<ActivityEntry, 'kind' | 'at'> & { children: React.ReactNode }) {
  return (
    <DayRow icon={icons[kind]} tone={tones[kind]} at={at}>
      {children}
    </DayRow>
  )
}
