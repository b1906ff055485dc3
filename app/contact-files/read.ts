import { MAX_FILE_BYTES } from '#contract/contact-import.ts'
import { htmlTable } from './html-table.ts'
import { kindOf } from './kind.ts'
import { planImport } from './plan.ts'
import type { ContactFile, ReadContactFile } from './preview.ts'
import type { Table } from './table.ts'
import { textTable } from './text-table.ts'
import { UnreadableFile, wrongType } from './unreadable.ts'
import { xlsTable } from './xls-table.ts'
import { xlsxTable } from './xlsx-table.ts'

/** Reads a contact file on this thread. Rejects only over a fault of ours. */
export async function readHere(file: ContactFile): Promise<ReadContactFile> {
  try {
    refuseBySizeOrName(file)
    return { ok: true, ...(await planImport(file, await tableOf(file.bytes))) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, message: error.message }
    throw error
  }
}

function refuseBySizeOrName({ name, bytes }: ContactFile) {
  if (!/\.(?:csv|xls|xlsx)$/i.test(name.trim())) {
    throw wrongType('Please choose a file whose name ends like that.')
  }
  if (bytes.length < 1) throw new UnreadableFile('File is smaller than 1 bytes')
  if (bytes.length > MAX_FILE_BYTES) {
    throw new UnreadableFile(`File is larger than ${MAX_FILE_BYTES} bytes`)
  }
}

async function tableOf(bytes: Uint8Array): Promise<Table> {
  const kind = kindOf(bytes)
  if (kind === 'zip') return await xlsxTable(bytes)
  if (kind === 'xls') return xlsTable(bytes)
  if (kind === 'html') return htmlTable(bytes)

  return textTable(bytes)
}
