import { startOfDay } from '@bellbird/contract/contacts/day-filters'
import type { ContactFilters } from '@bellbird/contract/contacts/query'
import { phoneDigits } from '@bellbird/phone-numbers/digits'
import { isId } from '../database/id.ts'
import { fieldConditions } from './fields/conditions.ts'
import { beginning, containing, type Place } from './parameters.ts'
import { isWholePhone, phonePatterns } from './phone-patterns.ts'

/** `areMany`: a page of many matches is read. */
export function conditions(
  ownerId: string,
  { also_selection, ...filters }: ContactFilters,
  place: Place,
  { areMany = false } = {},
) {
  const owned = `owner_id = ${place(ownerId)}`
  const matching = filterConditions(ownerId, filters, place, areMany)
  if (!also_selection) return [owned, ...matching].join(' and ')
  const also = selected(ownerId, also_selection, place)
  return `${owned} and (${matching.join(' and ') || 'true'} or ${also})`
}

export function oneOf(ownerId: string, ids: string[], place: Place) {
  return `owner_id = ${place(ownerId)} and id = any(${place(ids)}::uuid[])`
}

function filterConditions(
  ownerId: string,
  filters: Omit<ContactFilters, 'also_selection'>,
  place: Place,
  areMany: boolean,
) {
  const { search, name, status, source, tag, company, has_phone, has_email } = filters
  const { not_status, not_called_days, in_campaign } = filters
  const { do_not_call, consent, time_zone, selection, import_id, import_result, fields } = filters
  const { created_from, created_to, contacted_from, contacted_to, day_zone, connection } = filters
  const start = (day: string, later: number, zone = day_zone) =>
    instant(startOfDay(day, later, zone), place)
  const contacted = (is: '>=' | '<', day: string, later: number) =>
    day_zone
      ? contactedBy(is, start(day, later), start(day, later, 'UTC'))
      : `last_contacted ${is} ${start(day, later)}`
  return [
    ...(search ? [areMany ? searched(search, place) : found(ownerId, search, place)] : []),
    ...(name ? [named(name, place)] : []),
    ...(status ? [`status = ${place(status)}`] : []),
    ...(source ? [`source = ${place(source)}`] : []),
    ...(tag ? [`tags @> array[${place(tag)}::text]`] : []),
    ...(company ? [`sort_company like ${containing(company, place)}`] : []),
    ...(has_phone ? [`phone ${has_phone === 'yes' ? '<>' : '='} ''`] : []),
    ...(has_email ? [`email_lower ${has_email === 'yes' ? '<>' : '='} ''`] : []),
    ...(created_from ? [`created_at >= ${start(created_from, 0)}`] : []),
    ...(created_to ? [`created_at < ${start(created_to, 1)}`] : []),
    ...(contacted_from ? [contacted('>=', contacted_from, 0)] : []),
    ...(contacted_to ? [contacted('<', contacted_to, 1)] : []),
    ...(do_not_call ? [marked(do_not_call === 'yes')] : []),
    ...(consent ? [consented(consent, place)] : []),
    ...(time_zone ? [zoned(time_zone, place)] : []),
    ...(not_status ? [`status <> ${place(not_status)}`] : []),
    ...(not_called_days ? [`not ${callWithin(ownerId, not_called_days, place)}`] : []),
    ...(in_campaign
      ? [`${in_campaign === 'no' ? 'not ' : ''}${activeCampaign(ownerId, place)}`]
      : []),
    ...(selection ? [selected(ownerId, selection, place)] : []),
    ...(fields ? fieldConditions(ownerId, fields, place, areMany) : []),
    ...(import_id ? [imported(ownerId, import_id, place)] : []),
    ...(import_id && import_result ? [addedBy(ownerId, import_id, import_result, place)] : []),
    ...(connection ? [linkedIn(ownerId, connection, place)] : []),
  ]
}

/** Midnight in UTC is a day without a time, which is the same day in every zone. The first bound can use the index. */
function contactedBy(is: '>=' | '<', inZone: string, inUtc: string) {
  const widest = is === '>=' ? 'least' : 'greatest'
  return `last_contacted ${is} ${widest}(${inZone}, ${inUtc}) and last_contacted ${is}
    case when last_contacted = date_trunc('day', last_contacted, 'UTC') then ${inUtc} else ${inZone} end`
}

/** Cheap for most contacts, which have no such field; an index finds the others. */
function marked(isMarked: boolean) {
  const is = 'is_do_not_call(custom_fields)'
  return isMarked ? is : `(not custom_fields ? 'do_not_call' or not ${is})`
}

function consented(consent: string, place: Place) {
  const stored = 'consent_of(custom_fields)'
  return consent === 'none'
    ? `(not custom_fields ? 'call_consent' or ${stored} is null)`
    : `${stored} = ${place(consent)}`
}

function zoned(zone: string, place: Place) {
  const stored = 'time_zone_in(custom_fields)'
  if (zone === 'known') return `${stored} is not null`
  return zone === 'unknown' ? `${stored} is null` : `${stored} = ${place(zone)}`
}

/** Test calls and calls that failed for technical reasons do not count. */
function callWithin(ownerId: string, days: string, place: Place) {
  return `exists (select from calls call where call.contact_id = contacts.id and call.owner_id = ${place(ownerId)}
    and call.placed_at > now() - make_interval(days => ${place(Number(days))}::int)
    and (call.outcome <> 'failed' or call.answered_at is not null) and not call.is_test)`
}

function activeCampaign(ownerId: string, place: Place) {
  return `exists (select from campaign_entries entry join campaigns on campaigns.id = entry.campaign_id
    where entry.contact_id = contacts.id and entry.state in ('waiting', 'handed_out')
    and campaigns.owner_id = ${place(ownerId)} and campaigns.state in ('ready', 'running', 'paused'))`
}

function selected(ownerId: string, selection: string, place: Place) {
  return isId(selection)
    ? `id in (select unnest(contact_ids) from contact_selection_parts
         where owner_id = ${place(ownerId)} and selection_id = ${place(selection)})`
    : 'false'
}

function imported(ownerId: string, importId: string, place: Place, which = '') {
  return isId(importId)
    ? `id in (select contact_id from contact_changes
         where origin = 'import' and origin_id = ${place(importId)} and owner_id = ${place(ownerId)} ${which})`
    : 'false'
}

function addedBy(ownerId: string, importId: string, result: 'added' | 'updated', place: Place) {
  const added = imported(ownerId, importId, place, `and kind = 'created'`)
  return result === 'added' ? added : `not (${added})`
}

function linkedIn(ownerId: string, connection: string, place: Place) {
  return isId(connection)
    ? `id in (select contact_id from crm_links link
         join crm_connections account using (owner_id, provider, account_id)
         where owner_id = ${place(ownerId)} and account.id = ${place(connection)} and not link.gone)`
    : 'false'
}

/** `contact_totals` counts by status and source, so its cost does not depend on the number of contacts. */
export function isCounted(filters: ContactFilters) {
  return hasOnly(filters, ['status', 'source'])
}

/** A time zone alone selects nothing. */
export function hasOnly(filters: ContactFilters, names: (keyof ContactFilters)[]) {
  return Object.entries(filters).every(
    ([name, value]) => value === undefined || [...names, ...NEUTRAL].includes(name),
  )
}

const NEUTRAL: string[] = ['sort', 'limit', 'offset', 'day_zone']

/** Of many matches, a page is read in the order of the list instead. */
function found(ownerId: string, search: string, place: Place) {
  return `id in (select contact_id from ${matchingTexts(ownerId, search, place)})`
}

export function matchingTexts(ownerId: string, search: string, place: Place) {
  return `contact_search where owner_id = ${place(ownerId)} and ${searched(search, place)}`
}

export function searched(search: string, place: Place, text = 'search_text') {
  const phones = phonePatterns(search).map((pattern) => `${text} like ${place(pattern)}`)
  if (isWholePhone(search)) {
    // The last digits in every spelling: one condition that can use the index.
    const ending = `%${phoneDigits(search).slice(-6)}%`
    return `${text} like ${place(ending)} and (${phones.join(' or ')})`
  }

  const words = [...new Set(search.split(/\s+/))]
  const everyWord = words.map((word) => worded(word, place, text)).join(' and ')
  return `(${[`(${everyWord})`, ...phones].join(' or ')})`
}

/** A word may be part of a phone number, of which only digits are stored. */
function worded(word: string, place: Place, text: string) {
  const patterns = phonePatterns(word).map(place)
  return `(${[containing(word, place), ...patterns].map((like) => `${text} like ${like}`).join(' or ')})`
}

/** In ms since the epoch; may be beyond the years that JavaScript writes like PostgreSQL. */
export function instant(at: number, place: Place) {
  return `to_timestamp(${place(at / 1_000)}::double precision)`
}

function named(name: string, place: Place) {
  return [...new Set(name.split(/\s+/))]
    .map((word) => `' ' || sort_name like '% ' || ${beginning(word, place)}`)
    .map((like) => `(${like})`)
    .join(' and ')
}
