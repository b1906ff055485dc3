import { formatCount } from '@bellbird/runtime/numbers'
import type { ActivityEntry } from '#app/activity/activity-entry.ts'
import { activityRow, icons, Sentence } from '#app/activity/activity-list.tsx'
import { runsOf } from '#app/activity/day-list.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

/** This many consecutive sign-ins become one row. */
const MANY = 3

export function AccessList({ entries }: { entries: ActivityEntry[] }) {
  const runs = runsOf(entries, ({ key, kind }) => (kind === 'signed-in' ? kind : key))
  return (
    <RowList
      rows={runs.flatMap(({ items }) =>
        items.length < MANY ? items.map(activityRow) : [signIns(items)],
      )}
    />
  )
}

function signIns(entries: ActivityEntry[]) {
  const [latest] = entries as [ActivityEntry]
  return {
    key: latest.key,
    icon: icons['signed-in'],
    title: (
      <>
        <Sentence {...latest} /> {formatCount(entries.length)} times
      </>
    ),
    detail: (
      <Disclosure summary={<Last at={latest.at} />}>
        <ul className="grid gap-1.5">
          {entries.map(({ key, at }) => (
            <li key={key}>{at && <TimeStamp iso={at} precise />}</li>
          ))}
        </ul>
      </Disclosure>
    ),
  }
}

function Last({ at }: Pick<ActivityEntry, 'at'>) {
  return at ? (
    <span className="text-xs/4.75 font-[420] text-muted">
      Last <TimeStamp iso={at} inSentence />
    </span>
  ) : (
    'Show times'
  )
}
