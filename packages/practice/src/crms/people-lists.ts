import type { PracticeRecord } from './records.ts'

/** A list of records in a practice account. */
export type PeopleList = { id: string; name: string; kind: string; members: number[] }

/** The lists of a practice account, in memory. `pageSize` is the most members per response. */
export function createLists() {
  const all: PeopleList[] = []
  return {
    all,
    pageSize: 100,
    /** Whether the app was granted the permission for lists. */
    areReadable: true,
    /** Adds a list and returns it; the id is in the provider's format. */
    add(id: string, name: string, records: (PracticeRecord | undefined)[], kind = 'list') {
      const list = { id, name, kind, members: records.flatMap((record) => record?.number ?? []) }
      all.push(list)
      return list
    },
    find: (id: string, kind = 'list') => all.find((list) => list.id === id && list.kind === kind),
    page(list: PeopleList, after: number) {
      const members = list.members.slice(after, after + this.pageSize)
      const end = after + members.length
      return { members, next: end < list.members.length ? end : undefined }
    },
  }
}

export type PeopleLists = ReturnType<typeof createLists>
