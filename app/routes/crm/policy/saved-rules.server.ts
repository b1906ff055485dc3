import type { Connection } from '@bellbird/contract/crm/crm'
import { syncedFields } from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import { versionOf } from '#app/forms/version-of.server.ts'
import { PRODUCT } from '#app/ui/layout/product.ts'

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
