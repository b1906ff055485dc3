import type { ActivityEntry } from '#app/activity/activity-entry.ts'
import { icons, Sentence } from '#app/activity/activity-list.tsx'
import type { ActivityEntryKind } from '#app/activity/activity-sentences.ts'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { groupSimilar, summaryOf } from '#app/activity/group-similar.ts'
import type { Tone } from '#app/ui/components/badge.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { ClockStamp } from '#app/ui/components/time-stamp.tsx'

export function ActivityDays({ entries }: { entries: ActivityEntry[] }) {
  return (
    <DayList items={entries}>
      {(ofDay) =>
        groupSimilar(ofDay).map((group) =>
          group.length === 1 ? (
            <Line key={group[0].key} entry={group[0]} />
          ) : (
            <Lines key={group[0].key} entries={group} summary={summaryOf(group)} />
          ),
        )
      }
    </DayList>
  )
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

function Lines({ entries, summary }: { entries: ActivityEntry[]; summary: ActivityEntry }) {
  const { kind, at, contact } = summary
  return (
    <Row kind={kind} at={at}>
      <Sentence {...summary} />
      <Disclosure
        summary={contact ? 'Show contacts' : kind === 'signed-in' ? 'Show times' : 'Show all'}
      >
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
