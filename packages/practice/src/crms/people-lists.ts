import type { PracticeRecord } from './records.ts'

export type PeopleList = { id: string; name: string; kind: string; members: number[] }

export function createLists() {
  const all: PeopleList[] = []
  return {
    all,
    pageSize: 100,
    areReadable: true,
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
