import type { Adapter, Cursor, Page, RemoteContact } from '../adapter.ts'

/** Records per transaction: enough to make commits cheap, few enough to show progress. */
const RECORDS = 500
const MS = 2_000

/** One step ahead, so that requests overlap with database writes. */
export function readAhead(adapter: Pick<Adapter, 'list'>) {
  let ahead: { at: string; page: Promise<Page> } | undefined

  return async (cursor: Cursor) => {
    const page = await (ahead?.at === JSON.stringify(cursor) ? ahead.page : gather(adapter, cursor))
    ahead = page.next && { at: JSON.stringify(page.next), page: gather(adapter, page.next) }
    // The error reaches the code that awaits the page.
    ahead?.page.catch(() => {})
    return page
  }
}

async function gather(adapter: Pick<Adapter, 'list'>, cursor: Cursor): Promise<Page> {
  const until = Date.now() + MS
  const first = await adapter.list(cursor)
  const contacts = byId(new Map(), first)
  let { next, memory } = first
  while (next && contacts.size < RECORDS && Date.now() < until) {
    // Pages before a fault are processed first; the next step encounters the fault again.
    const page = await adapter.list(next).catch(() => undefined)
    if (!page) break
    byId(contacts, page)
    next = page.next
    memory = page.memory
  }
  return { contacts: [...contacts.values()], next, total: first.total, memory }
}

/** A record that changes during the listing may occur twice: the later one counts. */
function byId(known: Map<string, RemoteContact>, { contacts }: Page) {
  for (const contact of contacts) known.set(contact.id, contact)
  return known
}
