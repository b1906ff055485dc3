import { href } from 'react-router'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listContactHistory, undoContactChange } from '#app/upstream/contact-history.server.ts'
import type { KeptContact } from './group-reviews.server.ts'

/** Toasts are stored in a cookie. */
const MAX_LETTERS = 1_500
const MAX_MERGES = 10

/** Undefined if the upstream did not record all the merges, or they are too long for a toast. */
export async function undoOf(upstream: Upstream, kept: KeptContact[]) {
  const found = await Promise.all(kept.map((contact) => mergesOf(upstream, contact)))
  const merges = found.join(',')
  if (found.includes('') || merges.length > MAX_LETTERS) return undefined
  return { action: href('/contacts/duplicates/undo'), fields: { merges } }
}

/** The contact's id and those of its latest merges, newest first; '' if one cannot be undone. */
async function mergesOf(upstream: Upstream, { id, merges }: KeptContact) {
  const range = { limit: 2 * MAX_MERGES, offset: 0 }
  const history = await optional(listContactHistory(upstream, id, range))
  const changes = (history?.rows ?? [])
    .filter(({ origin, can_undo }) => origin.kind === 'merge' && can_undo)
    .slice(0, merges)
  return changes.length < merges ? '' : [id, ...changes.map((change) => change.id)].join(' ')
}

export async function undoMerges(upstream: Upstream, merges: string) {
  let undone = 0
  for (const [contactId, ...changeIds] of merges.split(',').map((words) => words.split(' '))) {
    for (const changeId of changeIds) {
      const answer = await undoContactChange(upstream, contactId as string, changeId)
      if (!answer.ok) return { undone, problem: answer.problem }
      undone += 1
    }
  }
  return { undone }
}
