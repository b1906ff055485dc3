import { Activity, type ActivityQuery } from '@bellbird/contract/contacts/activity'
import { accessKinds, activityGroups } from '@bellbird/contract/contacts/activity-kinds'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'

const MAX_SEARCHED = 500

export type ActivityFilters = Pick<ActivityQuery, 'group' | 'since' | 'search'>

export async function listActivity(upstream: Upstream, query: ActivityFilters & PageRange) {
  const found = await pageOf(upstream, query)
  if (!found || found.rows.every((record) => isWanted(record, query))) return found
  const { limit, offset } = query
  const all = await pageOf(upstream, { limit: MAX_SEARCHED, offset: 0 })
  const rows = all?.rows.filter((record) => isWanted(record, query)) ?? []
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

async function pageOf(upstream: Upstream, query: ActivityQuery & PageRange) {
  const answer = await upstream.readExtension(z.array(Activity), '/api/activity', query)
  return answer && pageIn(answer, query)
}

function isWanted({ kind, at, subject }: Activity, { group, since, search = '' }: ActivityFilters) {
  return (
    (!group || activityGroups[group].includes(kind)) &&
    (!since || Date.parse(at) >= Date.parse(since)) &&
    formValues(search).every((word) => plain(subject?.name ?? '').includes(word))
  )
}

function formValues(text: string) {
  return plain(text).match(/\S+/g) ?? []
}

function plain(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

export async function latestAccess(upstream: Upstream, limit: number) {
  const found = await pageOf(upstream, { about: 'access', limit, offset: 0 })
  // An upstream may ignore the filter.
  return found?.rows.filter(({ kind }) => accessKinds.includes(kind))
}
