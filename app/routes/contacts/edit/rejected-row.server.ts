import type { User } from '@bellbird/contract/auth/user'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { runOf } from '#app/contact-import/drafts/drafts.server.ts'

/** A row that was not imported, as the form's values, with the reason; available as long as the import's draft. */
export async function rejectedRow(user: User, { searchParams }: URL) {
  const importId = searchParams.get('import')
  if (!importId) return undefined
  const number = Number(searchParams.get('row'))
  const run = await runOf(user, importId)
  const rows = [...(run?.refused ?? []), ...(run?.invalid ?? [])]
  const row = rows.find(({ row }) => row === number)
  if (!row?.cells) return undefined
  const { cells, message } = row
  const { title, ...values } = Object.fromEntries(
    templateColumns.map((column, at) => [column, cells[at] ?? '']),
  )
  return { importId, number, message, values: { ...values, job_title: title } }
}
