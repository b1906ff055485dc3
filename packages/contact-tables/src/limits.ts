import { UnreadableFile } from './unreadable.ts'

/** The limits of a file: generous for people, small enough for a process with 256 MB. */
export const limits = {
  rows: 200_000,
  columns: 512,
  /** About the capacity of a spreadsheet's cell; longer cells are truncated and reported as too long. */
  cellCharacters: 32_000,
  csvBytes: 32 * 1024 * 1024,
  zipEntries: 4_096,
  sharedStringsBytes: 96 * 1024 * 1024,
  sharedStrings: 4_000_000,
  sheetBytes: 512 * 1024 * 1024,
  /** For the small parts of a workbook: outline, relationships and styles. */
  partBytes: 16 * 1024 * 1024,
}

/** The first `maxLength` UTF-16 code units of a text at most; never splits a surrogate pair. */
export function clipped(text: string, maxLength: number) {
  if (text.length <= maxLength) return text
  const last = text.charCodeAt(maxLength - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxLength - 1 : maxLength)
}

export function bounded(cell: string) {
  return isTooLong(cell) ? clipped(cell, limits.cellCharacters + 2) : cell
}

function isTooLong(cell: string) {
  return cell.length > limits.cellCharacters
}

export function tooManyRows() {
  return new UnreadableFile(
    `This file has more than ${limits.rows.toLocaleString('en-US')} rows. Split it into smaller files.`,
  )
}

export function tooManyColumns() {
  return new UnreadableFile(
    `This file has more than ${limits.columns} columns. Keep the columns you need and choose the file again.`,
  )
}

export function tooMuchText() {
  return new UnreadableFile(
    'This file is too large to read. Remove extra columns, or split it into smaller files.',
  )
}
