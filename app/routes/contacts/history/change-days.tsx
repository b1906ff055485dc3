import { Phone, RefreshCw, Undo2, Upload, Users } from 'lucide-react'
import { DayList, DayRow } from '#app/activity/day-list.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { After, Before, ChangeTitle, changeIcon, toneOf, undoOf } from './change-row.tsx'
import type { ChangeView } from './change-view.server.ts'

type Props = { contactId: string; changes: ChangeView[] }

export function ChangeDays({ contactId, changes }: Props) {
  return (
    <DayList items={changes}>
      {(ofDay) =>
        ofDay.map((change) => (
          <DayRow key={change.id} icon={iconOf(change)} tone={toneOf(change)} at={change.at}>
            <ChangeTitle {...change} />
            {change.undone && ' · Undone'} <Details {...change} />
            {!change.undone && change.canUndo && (
              <div className="pt-2">
                <ButtonLink
                  variant="secondary"
                  size="small"
                  icon={Undo2}
                  to={undoOf(contactId, change)}
                >
                  Undo<span className="sr-only">{` “${change.title}”`}</span>
                </ButtonLink>
              </div>
            )}
          </DayRow>
        ))
      }
    </DayList>
  )
}

/** The fields of a new contact are folded: its page shows them. */
function Details({ fields, kind }: Pick<ChangeView, 'fields' | 'kind'>) {
  if (fields.length === 0) return null
  if (kind !== 'created') return <Fields fields={fields} kind={kind} />
  return (
    <Disclosure summary={fields.length === 1 ? 'Show 1 field' : `Show ${fields.length} fields`}>
      <Fields fields={fields} kind={kind} />
    </Disclosure>
  )
}

function Fields({ fields, kind }: Pick<ChangeView, 'fields' | 'kind'>) {
  return (
    <dl className="grid gap-1.5 pt-1.5">
      {fields.map((field) => (
        <div
          key={field.label}
          className={
            kind === 'created'
              ? 'grid gap-x-4 sm:grid-cols-[min(9rem,35%)_minmax(0,1fr)]'
              : 'flex flex-wrap gap-x-2'
          }
        >
          <dt className="text-muted">
            <bdi>{field.label}</bdi>
          </dt>
          {kind === 'created' ? (
            <dd dir="auto">{field.isTime ? <DayStamp iso={field.after} /> : field.after}</dd>
          ) : (
            <dd>
              {field.before ? <Before {...field} /> : <span className="text-muted">empty</span>}
              {' → '}
              {field.after ? <After {...field} /> : <span className="text-muted">empty</span>}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

const originIcons: Record<string, typeof Phone> = {
  campaign: Phone,
  sync: RefreshCw,
  import: Upload,
  merge: Users,
  bulk: Users,
}

function iconOf({ kind, origin }: ChangeView) {
  return (kind === 'updated' && originIcons[origin]) || changeIcon(kind)
}
