import type { CallQuery } from '@bellbird/contract/calling/call-log'
import { startOfDay } from '@bellbird/contract/contacts/day-filters'
import { instant, searched } from '../../contacts/conditions.ts'
import type { Place } from '../../contacts/parameters.ts'
import { isId } from '../../database/id.ts'

const SEARCHED = `(fold(contact_name || ' ' || company || ' ' || summary || ' ' || note)
  || chr(10) || phone_digits(number))`

/** The SQL condition for calls with a promised callback that is still to be made, to people who were not excluded since. */
export const IS_PROMISED = `(callback_at > now() and (entry_id is null or exists (
  select from campaign_entries e where e.id = calls.entry_id and e.state = 'waiting')))`

/** SQL for the ids of a contact and of all contacts merged into it. */
export function personOf(id: string, owner: string) {
  return `with recursive person as (
      select ${id} as id
      union select binned.id from binned_contacts binned join person on binned.merged_into = person.id
      where binned.owner_id = ${owner}
    ) select id from person`
}

export function conditions(ownerId: string, query: CallQuery, place: Place) {
  const owner = place(ownerId)
  const { contact_id, campaign_id, outcome, platform, active, disclosure, callback, test } = query
  const byId = (id: string, condition: (id: string) => string) =>
    isId(id) ? condition(place(id)) : 'false'
  const start = (day: string, later: number) =>
    instant(startOfDay(day, later, query.day_zone), place)
  return [
    `owner_id = ${owner}`,
    ...(contact_id
      ? [byId(contact_id, (id) => `contact_id in (${personOf(`${id}::uuid`, owner)})`)]
      : []),
    ...(campaign_id ? [byId(campaign_id, (id) => `campaign_id = ${id}`)] : []),
    ...(outcome ? [`outcome = ${place(outcome)}`] : []),
    ...(platform ? [`platform = ${place(platform)}`] : []),
    ...(active ? [`state ${active === 'yes' ? '<>' : '='} 'ended'`] : []),
    ...(disclosure ? [`disclosure_found = ${place(disclosure)}`] : []),
    ...(callback ? [IS_PROMISED] : []),
    ...(query.search ? [`(${searched(query.search, place, SEARCHED)})`] : []),
    ...(test ? [`is_test = ${test === 'yes'}`] : []),
    ...(query.from ? [`placed_at >= ${start(query.from, 0)}`] : []),
    ...(query.to ? [`placed_at < ${start(query.to, 1)}`] : []),
  ].join(' and ')
}
