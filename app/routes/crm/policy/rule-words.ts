import type { Connection } from '@bellbird/contract/crm/crm'
import { type SyncedField, syncedFields } from '@bellbird/contract/crm/options'
import { valuesOf } from '@bellbird/contract/options'
import { PRODUCT } from '#app/ui/layout/product.ts'

/** The rules of a field, with the name of the CRM. */
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

/** The saved rules of a connection. */
export function savedRules({ policy, custom_fields, synced_status, synced_tags }: Connection) {
  return { policy, custom_fields, synced_status, synced_tags }
}

/** What a connection has instead of the rules that were chosen, in one paragraph. */
export function differing({ policy }: Connection, chosen: Record<string, unknown>, name: string) {
  const rules: Record<string, string> = rulesOf(name)
  const other = valuesOf(syncedFields).flatMap((field: SyncedField) => {
    const rule = policy?.[field]
    return rule && rules[rule] && rule !== chosen[field]
      ? [`${syncedFields[field]}: ${rules[rule]}`]
      : []
  })
  return other.join(' · ') || 'Other choices for status, tags, custom fields, or opt-outs'
}
