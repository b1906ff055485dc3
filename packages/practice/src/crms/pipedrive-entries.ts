export type Entry = { value: string; primary?: boolean; label?: string }

/** The address or number that a list of them stands for. */
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
