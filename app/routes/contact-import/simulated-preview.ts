import { noChoices } from '@bellbird/contact-files/preview/choices'
import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import {
  type TemplateColumn,
  templateColumns,
} from '@bellbird/contract/contact-import/contact-import'

/** For demonstrations: fixed numbers, whatever the file contains. */
export function simulatedPreview({ fileName, fileBytes, format }: ImportPreview): ImportPreview {
  return {
    fileName,
    fileBytes,
    format,
    choices: noChoices,
    remembered: false,
    total: 48,
    valid: 45,
    invalid: 3,
    duplicates: 0,
    replacing: 0,
    repeated: [],
    existingDuplicates: 0,
    skippedDuplicates: 0,
    existing: null,
    skipped: 0,
    phoneOnly: 0,
    invalidRows: [],
    rows: [
      row(2, 'Callum', 'Fraser', 'c.fraser@solarorkney.example', 'Solar Orkney Ltd', 'valid'),
      row(3, 'Tomás', 'Echeverría', 'tomas@solararoofing', 'Solara Roofing', 'invalid'),
      row(4, 'Aisha', 'Rahmani', 'aisha@duneanddawn.example', 'Dune & Dawn Solar', 'valid'),
      row(5, 'Rosa', 'Quispe', 'rosa.quispe@altiplano.example', 'Altiplano Solar', 'valid'),
    ],
    faults: [
      { row: 3, column: 'email', value: 'tomas@solararoofing', message: 'Invalid email format' },
      { row: 7, column: 'email', value: '', message: 'Missing required field: email' },
      { row: 12, column: 'phone', value: 'call the office', message: 'Invalid phone format' },
    ],
    faultCount: 3,
    columns: templateColumns.map((field, index) => ({
      index,
      header: field,
      field,
      samples: samples[field],
    })),
    values: [],
    notices: [],
  }
}

const samples: Record<TemplateColumn, string[]> = {
  first_name: ['Callum', 'Tomás', 'Aisha'],
  last_name: ['Fraser', 'Echeverría', 'Rahmani'],
  email: ['c.fraser@solarorkney.example', 'tomas@solararoofing'],
  phone: ['+44 1856 555 010'],
  company: ['Solar Orkney Ltd', 'Solara Roofing'],
  title: ['Installer', 'Owner'],
  notes: ['Asked for a quote'],
}

function row(
  number: number,
  first_name: string,
  last_name: string,
  email: string,
  company: string,
  status: 'valid' | 'invalid',
) {
  return { row: number, first_name, last_name, email, phone: '', company, status }
}
