import type { SelectionInput } from '@bellbird/contract/contacts/bulk'
import { MAX_SELECTED } from '@bellbird/contract/contacts/bulk-limits'
import { BulkUpdate, MAX_AT_ONCE } from '@bellbird/contract/contacts/contact'
import { ContactFilters } from '@bellbird/contract/contacts/query'
import { parseJson } from '@bellbird/contract/json'
import { formatCount } from '@bellbird/runtime/numbers'
import { MAX_BULK_FORM_FIELDS, MAX_FORM_BYTES } from '@bellbird/runtime/sizes'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { readForm } from '#app/forms/read-form.server.ts'
import { listPath } from '#app/routes/contacts/list/list-path.ts'
import { ListQuery } from '#app/routes/contacts/list/list-query.ts'
import { savedFormOn } from '#app/session/saved-input.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'

export type Selected = {
  list: string
  ids: string[]
  /** The number of matches if all are selected. */
  all: number | undefined
  count: number
}

const Ids = BulkUpdate.shape.contact_ids
/** The ids as a page passes them on: see SelectedFields. */
const SentOn = z.array(z.string())
const Count = z.coerce.number().int().min(1).max(MAX_SELECTED)

/** Throws a redirect to the list if the selection is unusable. */
export async function readSelected(request: Request) {
  const form = await readForm(request, MAX_FORM_BYTES, MAX_BULK_FORM_FIELDS)
  const selected = selectedIn(form)
  if (typeof selected !== 'string') return { form, selected }
  throw await redirectWithError(listPath(String(form.get('list') ?? '')), selected)
}

/** The same of a form that could not be sent because the session had ended. */
export async function readSavedSelected(
  url: URL,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const form = await savedFormOn(url, request, context)
  const selected = form && selectedIn(form)
  return selected && typeof selected !== 'string' ? { form, selected } : undefined
}

/** All matches are selected only while every row of the page is. A string says why the selection is unusable. */
export function selectedIn(form: FormData): Selected | string {
  const list = String(form.get('list') ?? '')
  const sentOn = SentOn.safeParse(parseJson(String(form.get('ids') ?? '[]'))).data ?? []
  const ticked = [...new Set([...sentOn, ...form.getAll('contact_ids').map(String)])]
  const isWhole = form.has('all') && ticked.length >= Number(form.get('shown') ?? 0)
  if (isWhole) {
    const all = Count.safeParse(form.get('all')).data
    if (all) return { list, ids: [], all, count: all }
    return `You can change up to ${formatCount(MAX_SELECTED)} contacts at a time. Filter the list and try again.`
  }
  if (ticked.length > MAX_AT_ONCE) {
    return `You can change up to ${formatCount(MAX_AT_ONCE)} contacts at a time. Select fewer and try again.`
  }
  const ids = Ids.safeParse(ticked)
  if (!ids.success) return 'Select at least one contact first.'
  return { list, ids: ids.data, all: undefined, count: ids.data.length }
}

export function filtersOf(list: string): ContactFilters {
  const query = ListQuery.safeParse(Object.fromEntries(new URLSearchParams(list)))
  const { fields, ...filters } = query.data ?? {}
  // Errors in the filter by fields are left to the upstream: without the filter more contacts would match.
  return { ...ContactFilters.parse(filters), ...(fields && { fields }) }
}

export function selectionOf({ list, ids, all }: Selected): SelectionInput {
  if (all === undefined) return { contact_ids: ids }
  return { filter: filtersOf(list), expected_count: all }
}

export const ONE_PAGE_AT_A_TIME =
  'Changing all matching contacts at once isn’t available. Select one page at a time.'

export function backTo({ list }: Pick<Selected, 'list'>) {
  return listPath(list)
}
