import { filterWords } from '@bellbird/contract/contacts/filter-words'
import type { RouterContextProvider } from 'react-router'
import type { ListQuery } from '#app/routes/contacts/list/list-query.ts'
import { orderWords } from '#app/routes/contacts/list/order-words.ts'
import { accountCache } from '#app/session/account-cache.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listViews } from '#app/upstream/views.server.ts'
import { listAt, queryIn } from './view-address.ts'

export type OpenView = NonNullable<Awaited<ReturnType<typeof openView>>>

export async function openView(context: Readonly<RouterContextProvider>, query: ListQuery) {
  if (!query.view) return undefined
  const isNamed = ({ id }: { id: string }) => id === query.view
  const { pins } = context.get(accountCache)
  const view =
    pins?.views.find(isNamed) ?? (await optional(listViews(context.get(upstream))))?.find(isNamed)
  if (!view) return undefined
  const { id, name } = view
  const saved = queryIn(new URLSearchParams(view.query))
  return {
    id,
    name,
    saved: view.query,
    address: listAt(view.query, id),
    changes: changesOf(saved, query),
  }
}

const others = { fields: { label: 'Custom fields' }, columns: { label: 'Columns' } }

function changesOf(saved: ListQuery | undefined, now: ListQuery) {
  if (!saved) return ['Some of its filters no longer exist']
  const filters = Object.entries({ ...filterWords, ...others }).flatMap(([name, { label }]) => {
    const [before, after] = [saved[name as keyof ListQuery], now[name as keyof ListQuery]]
    if (before === after) return []
    if (before === undefined) return [`${label} added`]
    return [`${label} ${after === undefined ? 'removed' : 'changed'}`]
  })
  return saved.sort === now.sort
    ? filters
    : [...filters, `sort changed to “${orderWords(now.sort)}”`]
}
