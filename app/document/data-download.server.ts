import { heldDataCsv } from '@bellbird/contact-files/csv/held-data'
import type { HeldData } from '@bellbird/contract/privacy/privacy'
import { download, jsonDownload } from './download.server.ts'

export function dataDownload(data: HeldData, about: 'contact' | 'account', format: 'json' | 'csv') {
  const name = `${about}-data-${data.at.slice(0, 10)}` as const
  return format === 'json'
    ? jsonDownload(data, `${name}.json`)
    : download(heldDataCsv(data), `${name}.csv`)
}
