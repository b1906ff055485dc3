import type { TimelineKind } from '@bellbird/contract/contacts/timeline-words'
import type { Sql } from '../../database/database.ts'
import { contactHistory } from '../history/history.ts'
import type { Cursor } from './cursor.ts'

export async function timelineChanges(
  sql: Sql,
  ownerId: string,
  contactId: string,
  kind: TimelineKind | undefined,
) {
  const history = await contactHistory(sql, ownerId)(contactId)
  return {
    async page(cursor: Cursor, limit: number) {
      const found = []
      for await (const change of history.newestFirst({ withCalls: kind === 'change' })) {
        if (!isBehind(change, cursor)) continue
        found.push({ id: change.id, at: change.at, kind: 'change', change })
        if (found.length === limit) break
      }
      return found
    },

    count: () => history.count(),
  }
}

function isBehind({ at, id }: { at: string; id: string }, cursor: Cursor) {
  if (cursor.at === 'infinity' || at < cursor.at) return true
  if (at > cursor.at) return false
  // An id that is not a number comes before or after all changes.
  return /^\d+$/.test(cursor.id) ? Number(id) < Number(cursor.id) : cursor.id.startsWith('f')
}
