import type { PeopleList, PeopleLists } from './people-lists.ts'
import { idOf, type Person } from './salesforce-records.ts'
import { likePatterns, selectedOf } from './salesforce-soql.ts'

type Answer = { totalSize: number; done: boolean; records: object[]; nextRecordsUrl?: string }

export function salesforceLists(lists: PeopleLists) {
  function named(soql: string, kind: string) {
    const [, id] = /Id = '(\w+)'/.exec(soql) ?? []
    const [name] = likePatterns(soql)
    return lists.all
      .filter((list) => list.kind === kind && (!id || list.id === id))
      .filter((list) => !name || name.like.test(list.name))
      .map((list) => ({ Id: list.id, Name: list.name }))
  }

  function inCampaign(soql: string) {
    const [, campaign = ''] = /CampaignId = '(\w+)'/.exec(soql) ?? []
    const [, after = ''] = /ContactId > '(\w+)'/.exec(soql) ?? []
    const members = lists.find(campaign, 'campaign')?.members ?? []
    return members
      .map((number) => ({ ContactId: idOf({ number }) }))
      .filter(({ ContactId }) => ContactId > after)
      .sort((one, other) => one.ContactId.localeCompare(other.ContactId))
  }

  function whole(soql: string, records: Record<string, unknown>[]): Answer {
    return { totalSize: records.length, done: true, records: selectedOf(soql, records) }
  }

  return {
    describe(id: string, object: Person) {
      const view = lists.find(id, object === 'Lead' ? 'lead_list_view' : 'list_view')
      return view && { id, query: queryOf(view), sobjectType: object }
    },

    answer(soql: string, root: string): Answer | undefined {
      if (soql.includes(' FROM ListView ')) {
        return whole(soql, named(soql, soql.includes("'Lead'") ? 'lead_list_view' : 'list_view'))
      }
      if (soql.includes(' FROM Campaign ')) return whole(soql, named(soql, 'campaign'))
      if (soql.includes(' FROM CampaignMember ')) return whole(soql, inCampaign(soql))
      const view = lists.all.find((list) => queryOf(list) === soql)
      return view && this.page(view, 0, root)
    },

    more(locator: string, root: string) {
      const [id = '', at] = locator.split('-')
      const view = lists.find(id, 'list_view') ?? lists.find(id, 'lead_list_view')
      return view && this.page(view, Number(at), root)
    },

    page(view: PeopleList, at: number, root: string): Answer {
      const { members, next } = lists.page(view, at)
      return {
        totalSize: view.members.length,
        done: next === undefined,
        records: selectedOf(
          queryOf(view) ?? '',
          members.map((number) => ({ Name: 'Somebody', Id: idOf({ number }, objectOf(view)) })),
        ),
        ...(next !== undefined && { nextRecordsUrl: `${root}/query/${view.id}-${next}` }),
      }
    },
  }
}

function objectOf({ kind }: PeopleList): Person {
  return kind === 'lead_list_view' ? 'Lead' : 'Contact'
}

function queryOf(list: PeopleList) {
  const { id, kind } = list
  if (kind === 'campaign') return undefined
  return `SELECT Name, Id, CreatedDate, LastModifiedDate, SystemModstamp FROM ${objectOf(list)} WHERE Department = '${id}' ORDER BY Name ASC NULLS FIRST, Id ASC NULLS FIRST`
}
