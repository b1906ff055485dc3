import type { CrmList } from '@bellbird/contract/crm/lists'

const kinds: Record<string, string> = {
  list: 'List',
  list_view: 'List view',
  lead_list_view: 'Lead list view',
  leads: 'Leads',
  campaign: 'Campaign',
  filter: 'Filter',
}

/** All contacts, the selected list, and the others. */
export function importOptions(lists: CrmList[], chosen: CrmList | null) {
  const isMissing = chosen && !lists.some(({ id }) => id === chosen.id)
  const all = isMissing ? [chosen, ...lists] : lists
  return Object.fromEntries([
    ['', 'All contacts'],
    ...all.map(({ id, name, kind }) => [`list:${id}`, `${kinds[kind] ?? 'List'}: ${name}`]),
  ])
}
