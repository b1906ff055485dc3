import { clipped } from '../limits.ts'
import type { Expected, Row } from '../table.ts'
import { UnreadableFile } from '../unreadable.ts'

/** `unseen` if it has more rows but none was read so far. */
export type SheetLook = { name: string; hidden: boolean; rows: Row[]; unseen?: boolean }

export function pickSheet<S extends SheetLook>(
  looks: S[],
  chosen: string | undefined,
  { isWanted = () => false }: Expected,
) {
  const seen = looks.filter(({ rows }) => rows.length > 0)
  const filled = seen.length > 0 ? seen : looks.filter(({ unseen }) => unseen)
  const visible = filled.filter(({ hidden }) => !hidden)
  const choice = visible.length > 0 ? visible : filled
  const sheet =
    choice.find(({ name }) => name === chosen) ??
    choice.find(({ rows }) => rows.some(({ cells }) => isWanted(cells))) ??
    choice[0]
  if (!sheet) throw new UnreadableFile('This workbook has no rows. Choose a file with rows in it.')

  const others = filled.filter((one) => one !== sheet)
  return {
    sheet,
    sheets: choice.map(({ name }) => name),
    notices: others.length > 0 ? [noticeOf(sheet, others)] : [],
  }
}

function noticeOf({ name }: SheetLook, others: SheetLook[]) {
  const list = others
    .slice(0, 5)
    .map(({ name, hidden }) => `“${clipped(name, 60)}”${hidden ? ' (hidden)' : ''}`)
  const more = others.length > list.length ? ` and ${others.length - list.length} more` : ''
  return `Only sheet “${clipped(name, 60)}” was read. Skipped: ${list.join(', ')}${more}.`
}
