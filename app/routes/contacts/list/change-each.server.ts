import type { Contact, ContactUpdate } from '@bellbird/contract/contacts/contact'
import { nameOf } from '#app/contacts/name-of.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { type Rejection, sentenceOf } from '#app/upstream/client/problem.ts'
import { consultContact, updateContact } from '#app/upstream/contacts.server.ts'

/** Contacts read and written concurrently: enough to be fast, few enough for any upstream. */
const AT_ONCE = 4
/** How often a contact is read again after a concurrent write. */
const MAX_TRIES = 3

/** Undefined if nothing needs to change. */
type Change = (contact: Contact) => ContactUpdate | undefined

export type FailedChange = { id: string; name: string; why: string; problem: Rejection }

/** One by one, which any upstream supports; nothing is reverted if one fails, and repeating it is safe. */
export async function changeEach(upstream: Upstream, ids: string[], change: Change) {
  const sums = { changed: 0, unchanged: 0, gone: 0, failed: [] as FailedChange[] }
  const waiting = [...new Set(ids)]

  async function work() {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const end = await changeOne(upstream, id, change)
      if (typeof end === 'string') sums[end] += 1
      else sums.failed.push(end)
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sums
}

async function changeOne(
  upstream: Upstream,
  id: string,
  change: Change,
): Promise<'changed' | 'unchanged' | 'gone' | FailedChange> {
  for (let tries = 1; ; tries += 1) {
    const found = await consultContact(upstream, id)
    if (!found.ok)
      return found.problem.status === 404 ? 'gone' : failed(id, 'A contact', found.problem)

    const update = change(found.value)
    if (!update) return 'unchanged'
    const { updated_at } = found.value
    const updated = await updateContact(upstream, found.value.id, update, updated_at)
    if (updated.ok) return 'changed'
    if (updated.problem.status === 404) return 'gone'
    if (updated.problem.status !== 412 || tries === MAX_TRIES) {
      return failed(id, nameOf(found.value), updated.problem)
    }
  }
}

function failed(id: string, name: string, problem: Rejection): FailedChange {
  return { id, name, why: sentenceOf(problem) ?? 'It couldn’t be saved', problem }
}
