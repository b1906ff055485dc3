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

const CHOOSE_VIEW = 'Choose a saved view'
const LEAVE_OUT_AGAIN = 'Choose again who to leave out'
const OWN_FILTER =
  'This view already filters by something you checked under Exclude. Uncheck it, or choose Filters.'

/** Filters are validated only if they are the chosen option; those that leave out, always. */
export const AudienceForm = z
  .object({
    name,
    country,
    who: z.enum(['view', 'filters', 'selection', 'everyone'], 'Choose who to call'),
    view: z.string().max(100).default(''),
    ...words,
  })
  .superRefine((form, context) => {
    const given = filtersIn(form)
    const { error } = ContactFilters.safeParse(
      form.who === 'filters' ? given : leaveOutsAmong(given),
    )
    for (const { path, message } of error?.issues ?? []) {
      const filter = String(path[0])
      // A checkbox has no place for an error, and only a changed page can send a wrong value.
      const issue = leaveOutFilters.includes(filter)
        ? { path: [], message: LEAVE_OUT_AGAIN }
        : { path: [`audience_${filter}`], message }
      context.addIssue({ code: 'custom', ...issue })
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

type AudienceChoice =
  | { audience: ContactFilters; fault?: undefined }
  /** What is wrong with the chosen view; undefined if a filter is invalid. */
  | { audience?: undefined; fault: string | undefined }

export function chosenIn(form: Record<string, unknown>, views: View[]): AudienceChoice {
  const { selection, also_selection, ...filters } = filtersIn(form)
  const view = views.find(({ id }) => id === form.view)?.filters
  const chosen = { view, filters, selection: { selection }, everyone: {} }[String(form.who)]
  const leftOut = leaveOutsAmong(filters)
  if (form.who === 'view') {
    if (!view) return { fault: CHOOSE_VIEW }
    const isOther = ([filter, value]: [string, string]) => filter in view && view[filter] !== value
    if (Object.entries(leftOut).some(isOther)) return { fault: OWN_FILTER }
  }
  const mayAdd = form.who === 'view' || form.who === 'filters'
  const added = mayAdd && also_selection ? { also_selection } : {}
  const audience = chosen && ContactFilters.safeParse({ ...chosen, ...leftOut, ...added }).data
  return audience ? { audience } : { fault: undefined }
}

function leaveOutsAmong(filters: Filters): Filters {
  const named = Object.entries(filters).filter(([filter]) => leaveOutFilters.includes(filter))
  return Object.fromEntries(named)
}

export function audienceDefaults(name: string, country: string, audience: Filters, views: View[]) {
  const { also_selection: _, day_zone: __, ...matching } = audience
  const leftOut = leaveOutsAmong(matching)
  const view = views.find(({ filters }) => isSame({ ...leftOut, ...filters }, matching))
  const who = whoIn(matching, leftOut, view)
  // What the view leaves out by itself is not checked: unchecking it would change nothing.
  const ownOfView = who === 'view' ? leaveOutsAmong(view?.filters ?? {}) : {}
  const filters = Object.entries(audience).filter(([filter]) => !(filter in ownOfView))
  const fields = filters.map(([filter, value]) => [`audience_${filter}`, value])
  return { name, country, who, view: view?.id ?? '', ...Object.fromEntries(fields) }
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
