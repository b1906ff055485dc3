import { callingHistory } from '@bellbird/contract/calling/calling'
import { callingFields, isCallingField } from '@bellbird/contract/calling/calling-fields'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import { shortened } from '@bellbird/contract/clipped'
import { fieldLabels } from '@bellbird/contract/contacts/field-labels'
import { isDay } from '@bellbird/contract/contacts/field-values'
import type { ContactChange, FieldChange, FieldValue } from '@bellbird/contract/contacts/history'
import { type ProviderId, providers, type Status, statuses } from '@bellbird/contract/options'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { href } from 'react-router'
import { eventWords } from '#app/routes/contacts/calling/calling-view.server.ts'

export type ChangeView = ReturnType<typeof changeView>

const MAX_SHOWN = 160

export function changeView(change: ContactChange, you = '') {
  const { id, at, kind, can_undo, undone, fields } = change
  const by = change.by && change.by === you ? 'you' : change.by
  const { title, link } = titleOf(change)
  return {
    id,
    kind,
    origin: change.origin.kind,
    at,
    by,
    byWords: by && (change.origin.kind === 'sync' ? ', started by ' : ' by '),
    title,
    lead: link ? title.slice(0, -link.name.length) : title,
    link,
    fields: fields.map(fieldView),
    canUndo: can_undo,
    undone,
  }
}

type Title = { title: string; link?: { name: string; to: string } | undefined }

/** A title with a link ends with the link's name, which `lead` cuts off. */
function titleOf({ kind, origin, merged_from }: ContactChange): Title {
  if (kind === 'deleted' && origin.kind === 'merge') {
    return { title: merged_from ? `Merged with ${merged_from}` : 'Merged into another contact' }
  }
  if (kind === 'deleted') return { title: 'Moved to trash' }
  if (kind === 'restored') return { title: 'Restored from trash' }
  const [added, changed] = words[origin.kind] ?? [
    spelled('Added', origin.kind),
    spelled('Updated', origin.kind),
  ]
  const describe = kind === 'created' ? added : changed
  const name = providers[origin.name as ProviderId] ?? origin.name
  const place = places[origin.kind]
  if (!place) return { title: describe }
  if (!name) return { title: `${describe} ${nameless[origin.kind]}` }
  const what = origin.kind === 'sync' ? `${name} sync` : name
  const to = pageOf(origin)
  return { title: `${describe} ${place} ${what}`, link: to ? { name: what, to } : undefined }
}

function pageOf({ kind, id, name }: ContactChange['origin']) {
  if (kind === 'sync') {
    return name && Object.hasOwn(providers, name) ? `${href('/crm/runs')}?provider=${name}` : ''
  }
  if (!id) return ''
  return kind === 'import'
    ? href('/contacts/imports/:importId', { importId: id })
    : href('/campaigns/:campaignId', { campaignId: id })
}

const places: Record<string, string> = { import: 'from', sync: 'by', campaign: 'in' }
const nameless: Record<string, string> = {
  import: 'from a file',
  sync: 'by a sync',
  campaign: 'in a campaign',
}

const words: Record<string, [added: string, changed: string]> = {
  form: ['Added', 'Edited'],
  bulk: ['Added', 'Bulk edit'],
  import: ['Imported', 'Updated'],
  sync: ['Added', 'Updated'],
  merge: ['Created by merge', 'Merged with another contact'],
  undo: ['Added', 'Change undone'],
  restore: ['Restored', 'Restored'],
  campaign: ['Added', 'Outcome recorded'],
  call: ['Added', 'Logged call'],
  other: ['Added', 'Updated'],
}

/** "Updated (deal won)" for an origin that only the upstream knows. */
function spelled(did: string, origin: string) {
  return `${did} (${origin.replaceAll(/[_\s]+/g, ' ').trim()})`
}

function fieldView({ field, before, after }: FieldChange) {
  const isTime = times.has(field) || (isCustom(field) && [before, after].every(isDayOrNone))
  // A number that was only spelled differently stays as it was written.
  const isRespelled = /^phones?$/.test(field) && shown(field, before) === shown(field, after)
  const how = isRespelled ? '' : field
  return { label: labelOf(field), before: shown(how, before), after: shown(how, after), isTime }
}

function isCustom(field: string) {
  return field.startsWith('custom_fields.')
}

function isDayOrNone(value: FieldValue) {
  return value === null || value === '' || (typeof value === 'string' && isDay(value))
}

const labels: Record<string, string> = {
  ...fieldLabels,
  crm_id: 'CRM ID',
  crm_source: 'CRM platform',
}

export function labelOf(field: string) {
  const custom = /^custom_fields\.(.+)$/s.exec(field)?.[1]
  if (custom === undefined) return labels[field] ?? field
  return isCallingField(custom) ? callingFields[custom] : custom
}

function shown(field: string, value: FieldValue) {
  if (value === null) return ''
  if (Array.isArray(value)) {
    const values = field === 'phones' ? value.map(formatPhone) : value
    return shortened(values.join(', '), MAX_SHOWN)
  }
  if (field === 'phone') return formatPhone(value)
  if (field === 'status') return statuses[value as Status] ?? value
  if (field === 'crm_source') return providers[value as ProviderId] ?? value
  if (field === 'custom_fields.time_zone') return zoneName(value)
  if (field === 'custom_fields.calling_history') return shortened(eventsIn(value), MAX_SHOWN)
  return wordings.get(`${field} ${value}`) ?? shortened(value, MAX_SHOWN)
}

const wordings = new Map([
  ['custom_fields.do_not_call true', 'Yes'],
  ['custom_fields.call_consent given', 'Given'],
  ['custom_fields.call_consent withdrawn', 'Withdrawn'],
])

const times = new Set([
  'last_contacted',
  'custom_fields.call_consent_at',
  'custom_fields.do_not_call_at',
])

function eventsIn(value: string) {
  const events = callingHistory({ calling_history: value })
  return events.map(({ what }) => eventWords[what]).join(', ') || value
}
