import { contactName } from '@bellbird/contract/contacts/name'
import type { RemoteContact } from '../adapter.ts'
import type { Link, linkStore } from '../contacts/links.ts'
import type { Tally } from './tally.ts'

/** Deletes nothing: a link is marked as gone or moves to the remaining record. Returns the links afterwards. */
export async function settleDeleted(
  store: ReturnType<typeof linkStore>,
  page: RemoteContact[],
  name: string,
  tally: Tally,
) {
  const merges = page.flatMap(mergesIn)
  const ids = [...page.map(({ id }) => id), ...merges.flatMap(({ from, into }) => [from, into])]
  const links = new Map((await store.ofRecords([...new Set(ids)])).map((it) => [it.remoteId, it]))
  const removed: string[] = []
  const moves: { from: string; into: string }[] = []
  const saved: Link[] = []

  for (const { from, into } of merges) {
    const link = links.get(from)
    if (!link || link.gone) continue
    if (links.has(into)) {
      end(link, `Merged into another record in ${name}. Both contacts are kept in Bellbird.`)
    } else {
      removed.push(from)
      moves.push({ from, into })
      links.delete(from)
      const moved = { ...link, remoteId: into }
      links.set(into, moved)
      saved.push(moved)
    }
  }
  for (const { id, gone } of page) {
    const link = links.get(id)
    if (gone && !gone.mergedInto && link && !link.gone) {
      end(link, `Deleted in ${name}. It is kept in Bellbird and not recreated there.`)
    }
  }

  function end(link: Link, why: string) {
    const ended = { ...link, gone: true }
    links.set(link.remoteId, ended)
    saved.push(ended)
    tally.note('skipped', link.contactId, contactName(link.base.theirs), why)
  }

  await store.remove(removed)
  await store.save(saved)
  await store.moveInTrash(moves)
  return links
}

function mergesIn({ id, gone, absorbed = [] }: RemoteContact) {
  const into = gone?.mergedInto
  return [
    ...(into ? [{ from: id, into }] : []),
    ...absorbed.filter((from) => from !== id).map((from) => ({ from, into: id })),
  ]
}
