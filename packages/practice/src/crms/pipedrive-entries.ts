import type { PracticeValues } from './records.ts'

export type Entry = { value: string; primary?: boolean; label?: string }

export type Person = {
  name?: string
  emails?: Entry[]
  phones?: Entry[]
  org_id?: number
  job_title?: string
  notes?: string
  marketing_status?: string
  custom_fields?: PracticeValues
  label_ids?: number[]
  owner_id?: number
}

export function primaryOf(entries: Entry[]) {
  return (entries.find(({ primary }) => primary) ?? entries[0])?.value ?? ''
}

export function entriesOf(value: string, entries: Entry[] = []): Required<Entry>[] {
  const at = Math.max(
    entries.findIndex(({ primary }) => primary),
    0,
  )
  const list = entries.length > 0 ? entries : [{ value }]
  return list
    .map((entry, index) => ({
      label: 'work',
      ...entry,
      primary: index === at,
      value: index === at ? value : entry.value,
    }))
    .filter((entry) => entry.value)
}
