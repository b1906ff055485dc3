import { clipped } from '@bellbird/contract/clipped'
import { cleanEmail } from './clean.ts'
import type { Row } from './table.ts'
import { isEmail } from './template-cells.ts'
import { UnreadableFile } from './unreadable.ts'

/** A sheet and its first rows; `unseen` when it goes on and none has come up yet. */
export type SheetLook = { name: string; hidden: boolean; rows: Row[]; unseen?: boolean }

/** The sheet to read: the one chosen; else visible before hidden, with addresses before without, the first of them. */
export function pickSheet<S extends SheetLook>(looks: S[], chosen?: string) {
  const seen = looks.filter(({ rows }) => rows.length > 0)
  const filled = seen.length > 0 ? seen : looks.filter(({ unseen }) => unseen)
  const visible = filled.filter(({ hidden }) => !hidden)
  const choice = visible.length > 0 ? visible : filled
  const sheet =
    choice.find(({ name }) => name === chosen) ??
    choice.find(({ rows }) => rows.some(hasAddress)) ??
    choice[0]
  if (!sheet)
    throw new UnreadableFile('This workbook has no rows. Please choose a file with contacts in it.')

  const others = filled.filter((one) => one !== sheet)
  return {
    sheet,
    sheets: choice.map(({ name }) => name),
    notices: others.length > 0 ? [noticeOf(sheet, others)] : [],
  }
}

function hasAddress({ cells }: Row) {
  return cells.some((cell) => isEmail(cleanEmail(cell)))
}

function noticeOf({ name }: SheetLook, others: SheetLook[]) {
  const list = others
    .slice(0, 5)
    .map(({ name, hidden }) => `“${clipped(name, 60)}”${hidden ? ' (hidden)' : ''}`)
  const more = others.length > list.length ? ` and ${others.length - list.length} more` : ''
  return `Only the sheet “${clipped(name, 60)}” was read. Left out: ${list.join(', ')}${more}.`
}
