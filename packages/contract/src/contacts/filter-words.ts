import { zoneName } from '../calling/zone-name.ts'
import { sources, statuses } from '../options.ts'
import { conditionInWords, conditionsIn } from './field-filters.ts'
import { isDay } from './field-values.ts'

export const yesNo = { yes: 'Yes', no: 'No' }
export const consentFilters = {
  given: 'Given',
  withdrawn: 'Withdrawn',
  none: 'Not recorded',
}
export const zoneFilters = { known: 'Set', unknown: 'Not set' }

export const filterWords: Record<
  string,
  {
    label: string
    options?: Record<string, string>
    word?: string
    name?: (value: string) => string
  }
> = {
  search: { label: 'Search' },
  status: { label: 'Status', options: statuses },
  source: { label: 'Source', options: sources },
  tag: { label: 'Tag' },
  company: { label: 'Company' },
  has_phone: { label: 'Has phone', options: yesNo },
  has_email: { label: 'Has email', options: yesNo },
  created_from: { label: 'Added from' },
  created_to: { label: 'Added to' },
  contacted_from: { label: 'Last contacted from' },
  contacted_to: { label: 'Last contacted to' },
  do_not_call: { label: 'Marked as do not call', options: yesNo },
  consent: { label: 'Consent', options: consentFilters },
  time_zone: { label: 'Time zone', options: zoneFilters, name: zoneName },
  not_status: { label: 'Status is not', options: statuses },
  not_called_days: { label: 'Days without calls' },
  in_campaign: { label: 'In an active campaign', options: yesNo },
  selection: { label: 'Contacts', word: 'selected manually' },
  also_selection: { label: 'Also', word: 'selected contacts' },
  import_id: { label: 'Import', word: 'one file' },
  import_result: { label: 'Result', options: { added: 'Added', updated: 'Updated' } },
  connection: { label: 'CRM', word: 'one account' },
}

export function isDayFilter(name: string) {
  return /^(created|contacted)_(from|to)$/.test(name)
}

export function filtersInWords(
  { fields, day_zone: _, ...filters }: Record<string, string | undefined>,
  definitions: { id: string; name: string }[] = [],
  dayText: (day: string) => string = String,
) {
  const names = [...new Set([...Object.keys(filterWords), ...Object.keys(filters)])]
  const shown = (name: string, value: string) =>
    isDayFilter(name) && isDay(value) ? dayText(value) : value
  const plain = names.flatMap((name) => {
    const value = filters[name]
    if (!value) return []
    const { label = name, options, word, name: called } = filterWords[name] ?? {}
    return [
      { name, label, value: word ?? options?.[value] ?? called?.(value) ?? shown(name, value) },
    ]
  })
  const byField = conditionsIn(fields ?? '').map((condition) => ({
    name: `fields.${condition.id}`,
    label: definitions.find(({ id }) => id === condition.id)?.name ?? 'Custom field',
    value: conditionInWords(condition, dayText),
  }))
  return [...plain, ...byField]
}
