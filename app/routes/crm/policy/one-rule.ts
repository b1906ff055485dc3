import { syncedFields } from '@bellbird/contract/crm/options'

/** The control that gives every field one rule, and the rule it showed at first. */
export const ALL_FIELDS = 'all_fields'
export const BEFORE = 'all_fields_before'

/** The form with the rule chosen for all fields, except those for which another one was chosen as well. */
export function withOneRule(form: FormData) {
  const [rule, before] = [form.get(ALL_FIELDS), form.get(BEFORE)]
  if (!rule || rule === before) return form
  const changed = new FormData()
  for (const [name, value] of form) {
    const isMeant = Object.hasOwn(syncedFields, name) && (!before || value === before)
    changed.append(name, isMeant ? rule : value)
  }
  return changed
}
