import { MAX_LISTS } from '@bellbird/contract/crm/lists'
import { z } from 'zod'
import type { ContactList, ContactLists } from '../adapter.ts'
import type { Session } from '../session.ts'
import { describe } from './access.ts'
import { containingSoql, quotedSoql } from './soql.ts'

const PAGE = 2_000

const objects = {
  list_view: { name: 'ListView', condition: `SobjectType = 'Contact' AND IsSoqlCompatible = true` },
  lead_list_view: {
    name: 'ListView',
    condition: `SobjectType = 'Lead' AND IsSoqlCompatible = true`,
  },
  campaign: { name: 'Campaign', condition: 'IsDeleted = false' },
} as const
type Kind = keyof typeof objects

const OPEN_LEADS: ContactList = { id: 'leads:open', name: 'Not converted', kind: 'leads' }

const Named = z.object({ records: z.array(z.object({ Id: z.string(), Name: z.string() })) })
const View = z.object({ query: z.string() })
const Records = z.object({
  records: z.array(z.object({ Id: z.string() })),
  nextRecordsUrl: z.string().nullish(),
})
const CampaignMembers = z.object({ records: z.array(z.object({ ContactId: z.string() })) })

type Query = <S extends z.ZodType>(schema: S, soql: string) => Promise<z.output<S>>

type Parts = { query: Query; seesLeads: () => Promise<boolean> }

export function salesforceLists(
  session: Session,
  root: string,
  { query, seesLeads }: Parts,
): ContactLists {
  async function where(kind: Kind, condition: string): Promise<ContactList[]> {
    const { name, condition: usable } = objects[kind]
    const { records } = await query(
      Named,
      `SELECT Id, Name FROM ${name} WHERE ${usable} AND ${condition} ORDER BY Name, Id LIMIT ${MAX_LISTS}`,
    )
    return records.map(({ Id, Name }) => ({ id: `${kind}:${Id}`, name: Name, kind }))
  }

  /** Not every edition has campaigns, and not every user may see them. */
  async function hasCampaigns() {
    return (await describe(session, `${root}/sobjects/Campaign/describe`)) !== undefined
  }

  /** The list view's own query has the ids among its columns. */
  async function inView(object: 'Contact' | 'Lead', id: string, after: string | undefined) {
    const path = `${root}/sobjects/${object}/listviews/${id}/describe`
    const { records, nextRecordsUrl } = after
      ? await session.ask(Records, { method: 'GET', path: after })
      : await query(Records, (await session.ask(View, { method: 'GET', path })).query)
    const isOwn = nextRecordsUrl?.startsWith(`${root}/query/`)
    return { ids: records.map(({ Id }) => Id), next: (isOwn && nextRecordsUrl) || undefined }
  }

  async function inCampaign(id: string, after: string | undefined) {
    const { records } = await query(
      CampaignMembers,
      `SELECT ContactId FROM CampaignMember WHERE CampaignId = ${quotedSoql(id)} AND ContactId ${after ? `> ${quotedSoql(after)}` : '!= null'} ORDER BY ContactId LIMIT ${PAGE}`,
    )
    const ids = records.map(({ ContactId }) => ContactId)
    return { ids, next: ids.length < PAGE ? undefined : ids.at(-1) }
  }

  async function openLeads(after: string | undefined) {
    const { records } = await query(
      Records,
      `SELECT Id FROM Lead WHERE IsConverted = false${after ? ` AND Id > ${quotedSoql(after)}` : ''} ORDER BY Id LIMIT ${PAGE}`,
    )
    const ids = records.map(({ Id }) => Id)
    return { ids, next: ids.length < PAGE ? undefined : ids.at(-1) }
  }

  return {
    async find(id) {
      if (id === OPEN_LEADS.id) return (await seesLeads()) ? OPEN_LEADS : undefined
      const list = parsed(id)
      if (!list || (list.kind === 'campaign' && !(await hasCampaigns()))) return undefined
      return (await where(list.kind, `Id = ${quotedSoql(list.id)}`))[0]
    },

    async named(name) {
      const like = `Name LIKE ${containingSoql(name)}`
      const views = await where('list_view', like)
      const isOpenLeads = `leads ${OPEN_LEADS.name}`.toLowerCase().includes(name.toLowerCase())
      const leads = (await seesLeads())
        ? [...(isOpenLeads ? [OPEN_LEADS] : []), ...(await where('lead_list_view', like))]
        : []
      const campaigns = (await hasCampaigns()) ? await where('campaign', like) : []
      const all = [...views, ...leads, ...campaigns]
      return {
        lists: all.slice(0, MAX_LISTS),
        more:
          [views, leads, campaigns].some(({ length }) => length >= MAX_LISTS) ||
          all.length > MAX_LISTS,
      }
    },

    members(id, after) {
      if (id === OPEN_LEADS.id) return openLeads(after)
      const list = parsed(id) ?? { kind: 'list_view', id }
      if (list.kind === 'campaign') return inCampaign(list.id, after)
      return inView(list.kind === 'lead_list_view' ? 'Lead' : 'Contact', list.id, after)
    },
  }
}

function parsed(id: string) {
  const [, kind, own] = /^(list_view|lead_list_view|campaign):([A-Za-z0-9]{15,18})$/.exec(id) ?? []
  return kind && own ? { kind: kind as Kind, id: own } : undefined
}
