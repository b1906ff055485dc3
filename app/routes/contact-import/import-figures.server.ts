import { localDay } from '@bellbird/contract/calling/calling-window'
import { formats } from '@bellbird/runtime/formats'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Figures } from '#app/session/preferences.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { listContacts } from '#app/upstream/contacts.server.ts'

export type Tile = { label: string; value: string; sample: boolean }

const samples = { 'Total Contacts': '1,247', Companies: '89', 'Imported Today': '+45' }

export async function importFigures(upstream: Upstream, figures: Figures): Promise<Tile[]> {
  if (figures === 'sample') {
    return Object.entries(samples).map(([label, value]) => ({
      label,
      value,
      sample: true,
    }))
  }
  const today = localDay(formats().zone ?? 'UTC', Date.now())
  const [all, imported] = await Promise.all([
    listContacts(upstream, { limit: 1, offset: 0 }),
    listContacts(upstream, { limit: 1, offset: 0, source: 'csv_import', created_from: today }),
  ])
  return [
    { label: 'Total Contacts', value: counted(all.total), sample: false },
    { label: 'Companies', value: counted(all.companies), sample: false },
    {
      label: 'Imported Today',
      value: `${imported.total ? '+' : ''}${counted(imported.total)}`,
      sample: false,
    },
  ]
}

function counted(number: number | null) {
  return number === null ? 'No data yet' : formatCount(number)
}
