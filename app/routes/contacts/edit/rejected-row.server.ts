import { listedTags } from '@bellbird/contact-files/columns/listed-tags'
import type { User } from '@bellbird/contract/auth/user'
import { isCallingField } from '@bellbird/contract/calling/calling-fields'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { statuses } from '@bellbird/contract/options'
import { keptRun } from '#app/contact-import/drafts/drafts.server.ts'
import { fixedRowsIn, recordFixedRow } from '#app/contact-import/runs/draft-run.server.ts'

/** Available as long as the import's draft. */
export async function openRejectedRow(user: User, { searchParams }: URL) {
  const importId = searchParams.get('import')
  if (!importId) return undefined
  const number = Number(searchParams.get('row'))
  const kept = await keptRun(user, importId)
  const rows = [...(kept?.run.refused ?? []), ...(kept?.run.invalid ?? [])]
  const found = rows.find(({ row }) => row === number)
  if (!kept || !found?.values) return undefined
  const { message, value, values } = found
  const isFixed = (await fixedRowsIn(kept)).has(number)
  return {
    row: { importId, number, message, value, isFixed, ...formValuesOf(values) },
    markFixed: (contactId: string | undefined) => recordFixedRow(kept, number, contactId),
  }
}

/** The form shows neither call permission nor a status or date that is invalid. */
function formValuesOf(cells: Record<string, string>) {
  const { status = '', tags, other_emails, other_phones, last_contacted = '', ...others } = cells
  const { title = '', ...template } = Object.fromEntries(
    templateColumns.map((column) => [column, cells[column] ?? '']),
  )
  const further = Object.entries(others).filter(([column]) => !isTemplateColumn(column))
  const listed = (cell = '') => listedTags(cell).map((value) => ({ value }))
  return {
    values: {
      ...template,
      job_title: title,
      status: Object.hasOwn(statuses, status) ? status : 'lead',
      tags: listedTags(tags ?? '').join(', '),
      last_contacted: /^\d{4}-\d\d-\d\dT/.test(last_contacted) ? last_contacted.slice(0, 10) : '',
      emails: listed(other_emails),
      phones: listed(other_phones),
    },
    custom: Object.fromEntries(further.filter(([column]) => !isCallingField(column))),
    calling: Object.fromEntries(further.filter(([column]) => isCallingField(column))),
  }
}

function isTemplateColumn(column: string) {
  return (templateColumns as readonly string[]).includes(column)
}
