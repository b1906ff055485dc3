import { CampaignFields } from '@bellbird/contract/campaigns/campaign'
import { ContactFilters } from '@bellbird/contract/contacts/query'
import { z } from 'zod'
import { leaveOutFilters } from './leave-out.tsx'

type Filters = Record<string, string>
type View = { id: string; filters: Filters }

const { name, country } = CampaignFields.shape
const filterNames = Object.keys(ContactFilters.shape)

const words = Object.fromEntries(
  filterNames.map((filter) => [`audience_${filter}`, z.string().default('')]),
)

/** The step as submitted. Filters are validated only if they are the chosen option. */
export const AudienceForm = z
  .object({
    name,
    country,
    who: z.enum(['view', 'filters', 'selection', 'everyone'], 'Choose who to call'),
    view: z.string().max(100).default(''),
    ...words,
  })
  .superRefine((form, context) => {
    if (form.who !== 'filters') return
    const { error } = ContactFilters.safeParse(filtersIn(form))
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: [`audience_${String(path[0])}`], message })
    }
  })
export type AudienceForm = z.output<typeof AudienceForm>

function filtersIn(form: Record<string, unknown>): Filters {
  const given = filterNames.map((filter) => [
    filter,
    String(form[`audience_${filter}`] ?? '').trim(),
  ])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** The filters of the chosen audience; undefined if the view does not exist or a filter is invalid. */
export function chosenIn(form: Record<string, unknown>, views: View[]): ContactFilters | undefined {
  const { selection, also_selection, ...filters } = filtersIn(form)
  const chosen = {
    view: views.find(({ id }) => id === form.view)?.filters,
    filters,
    selection: { selection },
    everyone: {},
  }[String(form.who)]
  const mayAdd = form.who === 'view' || form.who === 'filters'
  const added = mayAdd && also_selection ? { also_selection } : {}
  const leftOut = narrowing(filters)
  return chosen && ContactFilters.safeParse({ ...chosen, ...leftOut, ...added }).data
}

function narrowing(filters: Filters): Filters {
  const named = Object.entries(filters).filter(([filter]) => leaveOutFilters.includes(filter))
  return Object.fromEntries(named)
}

/** The step's initial values for an audience: a view if one has exactly these filters. */
export function audienceDefaults(name: string, country: string, audience: Filters, views: View[]) {
  const { also_selection: _, day_zone: __, ...matching } = audience
  const leftOut = narrowing(matching)
  const view = views.find(({ filters }) => isSame({ ...filters, ...leftOut }, matching))
  const filters = Object.entries(audience).map(([filter, value]) => [`audience_${filter}`, value])
  return {
    name,
    country,
    who: whoIn(matching, leftOut, view),
    view: view?.id ?? '',
    ...Object.fromEntries(filters),
  }
}

function whoIn(audience: Filters, leftOut: Filters, view: View | undefined) {
  if (isSame(audience, leftOut)) return 'everyone'
  if ('selection' in audience) return 'selection'
  return view ? 'view' : 'filters'
}

function isSame(one: Filters, other: Filters) {
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  )
}
