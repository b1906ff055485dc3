import { clipped } from '@bellbird/contract/clipped'
import { MAX_TAGS } from '@bellbird/contract/contacts/contact'
import { MAX_TAG_LENGTH } from '@bellbird/contract/contacts/lengths'
import type { CrmField } from '@bellbird/contract/crm/custom-fields'
import { statuses } from '@bellbird/contract/options'
import type { Fields } from '../adapter.ts'
import type { Meaning, SyncedPair } from './synced-pair.ts'

const BETWEEN_TAGS = '\n'

/** Nothing here corresponds to it; it changes nothing, and is not empty either. */
export function withoutMeaning(raw: string) {
  return `=${raw}`
}

export function hasNoMeaning({ kind, there }: SyncedPair, value: string) {
  return (kind === 'status' || there.type === 'owner') && value.startsWith('=')
}

export function statusHere(values: Meaning[], raw: string) {
  return values.find(({ value }) => value === raw)?.status ?? withoutMeaning(raw)
}

export function statusThere(values: Meaning[], status: string) {
  return values.find((one) => one.status === status)?.value
}

/** Several values are a list, or a text with semicolons. */
export function tagsHere(there: CrmField, raw: unknown) {
  const values = Array.isArray(raw) ? raw.map(String) : String(raw ?? '').split(';')
  const chosen = usable(there).filter(({ value }) => values.includes(value))
  return joined(chosen.map(({ label }) => label))
}

export function tagsAmong(there: CrmField, tags: string[]) {
  const options = usable(there).filter(({ label }) => tags.some((tag) => isSame(tag, label)))
  return joined(options.map(({ label }) => label))
}

export function tagsThere(there: CrmField, text: string) {
  const labels = text.split(BETWEEN_TAGS)
  return usable(there).flatMap(({ label, value }) => (labels.includes(label) ? [value] : []))
}

export function statusAndTags(fields: Fields, pairs: SyncedPair[], present: string[]) {
  const [status, tags] = (['status', 'tags'] as const).map((kind) =>
    pairs.find((pair) => pair.kind === kind && fields[pair.key]),
  )
  return {
    ...(status && { status: fields[status.key] }),
    ...(tags && {
      tags: mergedTags(tags.there, present, fields[tags.key] ?? '').slice(0, MAX_TAGS),
    }),
  }
}

/** With the value that the contact has instead, so that an export does not take the others for removed. */
export function tagsBeyondLimit(fields: Fields, pairs: SyncedPair[], present: string[]) {
  const pair = pairs.find(({ kind, key }) => kind === 'tags' && fields[key])
  if (!pair) return undefined
  const all = mergedTags(pair.there, present, fields[pair.key] ?? '')
  if (all.length <= MAX_TAGS) return undefined
  const left = clipped(all.slice(MAX_TAGS).join(', '), 200)
  const was = all.length === MAX_TAGS + 1 ? 'was' : 'were'
  return {
    key: pair.key,
    value: tagsAmong(pair.there, all.slice(0, MAX_TAGS)),
    why: `A contact has at most ${MAX_TAGS} tags, so ${left} ${was} not added.`,
  }
}

function mergedTags(there: CrmField, present: string[], text: string) {
  const labels = text.split(BETWEEN_TAGS)
  const isAmong = (list: string[], tag: string) => list.some((one) => isSame(one, tag))
  const options = usable(there).map(({ label }) => label)
  const staying = present.filter((tag) => !isAmong(options, tag) || isAmong(labels, tag))
  return [...staying, ...labels.filter((label) => !isAmong(staying, label))]
}

export function shownValue({ kind, there }: SyncedPair, value: string) {
  const bare = value.replace(/^=/, '')
  if (kind === 'tags') return value.replaceAll(BETWEEN_TAGS, ', ')
  if (kind === 'status' && Object.hasOwn(statuses, value))
    return statuses[value as keyof typeof statuses]
  if (kind !== 'status' && there.type !== 'owner') return value
  return there.options.find((option) => option.value === bare)?.label ?? bare
}

function usable({ options }: CrmField) {
  return options
    .map(({ label, value }) => ({ label: label.trim(), value }))
    .filter(({ label }) => label !== '' && label.length <= MAX_TAG_LENGTH)
}

function joined(labels: string[]) {
  return [...new Set(labels)].toSorted().join(BETWEEN_TAGS)
}

function isSame(one: string, other: string) {
  return one.toLowerCase() === other.toLowerCase()
}
