import type { Connection } from '@bellbird/contract/crm/crm'
import { syncedFields } from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import { versionOf } from '#app/forms/version-of.server.ts'
import { PRODUCT } from '#app/ui/layout/product.ts'
import type { MappedFields } from './mapped-fields.server.ts'

export function rulesOf(name: string) {
  return {
    theirs: `Both ways, prefer ${name}`,
    ours: `Both ways, prefer ${PRODUCT}`,
    fill: 'Both ways, only fill empty fields',
    pull: `Only from ${name}`,
    push: `Only to ${name}`,
    off: 'Don’t sync',
  }
}

/** Distinguishes versions of what the form saves, which have none of their own. */
export function seenOf({ policy, custom_fields, synced_status, synced_tags }: Connection) {
  return versionOf([policy, custom_fields, synced_status, synced_tags])
}

export type Now = { words: string; seen: string } | undefined

export function savedInstead(
  { policy }: Connection,
  chosen: Record<string, string | undefined>,
  name: string,
) {
  const rules: Record<string, string> = rulesOf(name)
  const differing = valuesOf(syncedFields).flatMap((field) => {
    const saved = policy?.[field] ?? ''
    return rules[saved] && saved !== chosen[field]
      ? [`${syncedFields[field]}: ${rules[saved]}`]
      : []
  })
  return differing.join(' · ') || 'Other choices for status, tags, custom fields, or opt-outs'
}

type SubmittedRules = {
  custom_fields?: { field: string; there?: string; rule: string }[]
  meanings_of?: string
  meanings?: { value: string; status?: string }[]
}

/** The rows of a rejected form in the order that the page has now, because their names are only positions. */
export function inOrderOf({ rows, status }: MappedFields, sent: SubmittedRules) {
  const isOfField = status !== undefined && sent.meanings_of === status.field
  return {
    ...sent,
    custom_fields: rows.map(({ id, there, rule }) => {
      const typed = sent.custom_fields?.find(({ field }) => field === id)
      return { there, rule, ...typed, field: id, ...(typed && { there: typed.there ?? '' }) }
    }),
    meanings: (status?.meanings ?? []).map((meaning) => {
      const typed = isOfField && sent.meanings?.find(({ value }) => value === meaning.value)
      return { value: meaning.value, status: typed ? (typed.status ?? '') : meaning.status }
    }),
  }
}
