import { clipped } from '@bellbird/contract/clipped'
import { type ChangeMaker, changeMakerOf } from '@bellbird/contract/contacts/change-makers'
import type { ContactChange, FieldChange, FieldValue } from '@bellbird/contract/contacts/history'
import { contactName } from '@bellbird/contract/contacts/name'
import type { PageRange } from '@bellbird/contract/pagination'
import type { Sql } from '../../database/database.ts'
import type { StoredContact } from '../row.ts'
import { contactTrash } from '../trash/trash.ts'
import { restorable } from './restorable.ts'
import { type Walked, walk } from './walk.ts'

const MAX_VALUE_LENGTH = 2_000

type ChangeRange = PageRange & { maker?: ChangeMaker | undefined; whole?: boolean }
type Member = { contact: StoredContact; mergedFrom: string | null; deleted: boolean }

export function contactHistory(sql: Sql, ownerId: string) {
  async function membersOf(contactId: string): Promise<Member[]> {
    const trash = contactTrash(sql, ownerId)
    const { contact, deleted } = await trash.findAnywhere(contactId)
    const merged = await trash.mergedInto(contactId)
    return [
      { contact, mergedFrom: null, deleted },
      ...merged.map((it) => ({
        contact: it.contact,
        mergedFrom: contactName(it.contact),
        deleted: true,
      })),
    ]
  }

  /** Rejects with 404. */
  return async (contactId: string) => {
    const members = await membersOf(contactId)
    const inTrash = new Set(members.slice(1).map(({ contact }) => contact.id))

    const ids = members.map(({ contact }) => contact.id)

    async function countOf(condition: string) {
      const [row] = await sql.query<{ changes: number }>(
        `select count(*)::int as changes from contact_changes
         where contact_id = any($1::uuid[]) and ${condition}`,
        [ids],
      )
      return row?.changes ?? 0
    }

    async function countBy(maker: ChangeMaker) {
      const origins = await sql.query<{ origin: string; changes: number }>(
        `select origin, count(*)::int as changes from contact_changes
         where contact_id = any($1::uuid[]) group by origin`,
        [ids],
      )
      return origins
        .filter(({ origin }) => changeMakerOf(origin) === maker)
        .reduce((sum, { changes }) => sum + changes, 0)
    }

    return {
      async page({ limit, offset, maker, whole = false }: ChangeRange) {
        const by = await nameOfUser(sql, ownerId)
        const changes: ContactChange[] = []
        let at = 0
        for await (const { walked, member } of together(sql, members)) {
          if (maker && changeMakerOf(walked.change.origin) !== maker) continue
          if (at >= offset)
            changes.push(toChange(walked, member, { by, inTrash, whole, initial: true }))
          at += 1
          if (at === offset + limit) break
        }
        return changes
      },

      async *newestFirst({ withCalls }: { withCalls: boolean }) {
        const by = await nameOfUser(sql, ownerId)
        for await (const { walked, member } of together(sql, members)) {
          if (!withCalls && isOfCall(walked)) continue
          yield toChange(walked, member, { by, inTrash, whole: false })
        }
      },

      count: (maker?: ChangeMaker) => (maker ? countBy(maker) : countOf('true')),
    }
  }
}

async function* together(sql: Sql, members: Member[]) {
  const walks = members.map((member) => ({ member, steps: walk(sql, member.contact) }))
  const heads = await Promise.all(
    walks.map(async (it) => ({ ...it, head: (await it.steps.next()).value })),
  )
  for (;;) {
    const next = heads
      .filter(({ head }) => head)
      .toSorted((one, other) => (other.head?.change.seq ?? 0) - (one.head?.change.seq ?? 0))[0]
    if (!next?.head) return
    yield { walked: next.head, member: next.member }
    next.head = (await next.steps.next()).value
  }
}

/** A call sets the time of the last contact; earlier releases also wrote its outcome into the notes. */
function isOfCall({ change: { origin, kind, before } }: Walked) {
  if (!['campaign', 'call'].includes(origin) || kind !== 'updated') return false
  return Object.keys(before ?? {}).every((field) => ['last_contacted', 'notes'].includes(field))
}

async function nameOfUser(sql: Sql, id: string) {
  const [user] = await sql.query<{ name: string }>(
    `select btrim(first_name || ' ' || last_name) as name from users where id = $1`,
    [id],
  )
  return user?.name || null
}

type ViewOptions = {
  by: string | null
  inTrash: Set<string>
  whole: boolean
  initial?: boolean
}

function toChange(
  walked: Walked,
  { contact, mergedFrom, deleted }: Member,
  { by, inTrash, whole, initial = false }: ViewOptions,
) {
  const { change, fields, undone, isMergeUndo } = walked
  const { seq, at, kind, origin, origin_id, origin_name } = change
  const toShown = (value: FieldValue) => (whole ? value : shortened(value))
  const bringsBack = origin === 'merge' && !undone && inTrash.has(origin_id ?? '')
  return {
    id: String(seq),
    at: at.toISOString(),
    by,
    kind,
    origin: { kind: origin, id: origin_id, name: origin_name || null },
    fields: [...fields, ...(initial ? valuesIn(walked) : [])].map(({ field, before, after }) => ({
      field,
      before: toShown(before),
      after: toShown(after),
    })),
    can_undo:
      !deleted && !isMergeUndo && (bringsBack || restorable(contact, fields).restored.length > 0),
    undone,
    merged_from: mergedFrom,
  }
}

function valuesIn({ initial = new Map() }: Walked): FieldChange[] {
  return [...initial]
    .filter(([, value]) => value !== null && value.length > 0)
    .map(([field, after]) => ({ field, before: null, after }))
}

function shortened(value: FieldValue) {
  if (typeof value !== 'string' || value.length <= MAX_VALUE_LENGTH) return value
  return `${clipped(value, MAX_VALUE_LENGTH - 1)}…`
}
