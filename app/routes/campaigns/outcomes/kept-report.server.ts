import type { OutcomeFile } from '@bellbird/contact-files/outcome-table'
import { REASON } from '@bellbird/contact-files/outcome-table'
import type { User } from '@bellbird/contract/auth/user'
import type { RouterContextProvider } from 'react-router'
import { readOutcomeFile } from '#app/contact-import/reader-process/outcome-file.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { savedFormOnOrFrom } from '#app/session/saved-input.server.ts'
import type { ShownReport } from './rejected-outcomes.tsx'
import { MAX_SHOWN, rejectedFor } from './send-outcomes.server.ts'

/** Rejected rows that were sent after the session had ended, with the outcomes that were chosen for them. */
export async function keptReport(
  url: URL,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ShownReport | undefined> {
  const form = (await savedFormOnOrFrom(url, request, context))?.form
  const csv = form?.get('csv')
  if (typeof csv !== 'string') return undefined
  const user = context.get(currentSession).user as User
  const bytes = new TextEncoder().encode(csv)
  const file = await readOutcomeFile(user, { name: 'outcomes.csv', bytes })
  if (!file.ok) return undefined
  const rows = rowsOf(file).map((row, at) => {
    const chosen = form?.get(`outcome.${at}`)
    return { ...row, chosen: typeof chosen === 'string' ? chosen : undefined }
  })
  const refused = rows.slice(0, MAX_SHOWN)
  return {
    ...{ isKept: true, rows: 0, skipped: 0, taken: 0, unchanged: 0, unreadTimes: '' },
    ...{ refused, notShown: rows.length - refused.length, csv, inCsv: rows.length },
    key: crypto.randomUUID(),
  }
}

function rowsOf({ header, rows }: Extract<OutcomeFile, { ok: true }>) {
  const place = header.indexOf(REASON)
  return rows.map((row) => {
    const { cells: _, ...rejected } = rejectedFor(
      row,
      'fault' in row ? row.fault : (row.cells[place] ?? ''),
    )
    return rejected
  })
}
