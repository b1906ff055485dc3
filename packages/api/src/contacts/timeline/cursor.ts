import type { TimelineKind } from '@bellbird/contract/contacts/timeline-words'
import { isId } from '../../database/id.ts'
import { ProblemError } from '../../http/problem.ts'

const order: TimelineKind[] = ['note', 'task', 'call', 'change']

/** An entry comes after the cursor if its (at, id) is smaller. */
export type Cursor = { at: string; id: string }

type Place = { at: string; kind: string; id: string }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export function compare(one: Place, other: Place) {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1
  if (one.kind !== other.kind) return rank(one.kind) - rank(other.kind)
  if (one.kind === 'change') return Number(other.id) - Number(one.id)
  return one.id < other.id ? 1 : -1
}

function rank(kind: string) {
  return order.indexOf(kind as TimelineKind)
}

export function cursorAfter({ at, kind, id }: Place) {
  return `${at}_${kind}_${id}`
}

/** Rejects with 422. */
export function cursorFor(kind: TimelineKind, before: string | undefined): Cursor {
  if (before === undefined) return { at: 'infinity', id: LAST_ID }
  const place = placeIn(before)
  if (place.kind === kind) return place
  return { at: place.at, id: rank(kind) > rank(place.kind) ? LAST_ID : FIRST_ID }
}

function placeIn(before: string): Place {
  const [at = '', kind = '', id = ''] = before.split('_')
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  const isKnown = kind === 'change' ? /^\d{1,15}$/.test(id) : rank(kind) >= 0 && isId(id)
  if (isTime && isKnown) return { at, kind, id }
  throw new ProblemError(422, [
    { loc: ['query', 'before'], msg: 'Send what a timeline gave as before', type: 'invalid' },
  ])
}
