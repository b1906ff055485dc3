import type { CodedText } from '../text/coded-text.ts'
import { signs, startsWithSigns } from '../text/signs.ts'

const QUOTE = 34
const SLASH = 47
const MAX_DIGITS = 15
const opening = signs('<c r="')
const styled = signs(' s="')
const shared = signs(' t="s"')
const valued = signs('><v>')
const closing = signs('</v></c>')
const rowEnd = signs('</row>')
const nextRow = signs('<row r="')

/** Character by character and into its own fields, because a workbook may have a million cells. */
export class UsualCells {
  column = 0
  style = 0
  isShared = false
  value = 0
  row = 0
  end = 0

  /** False for anything else, or if the cell is incomplete. */
  readCell({ codes, view }: CodedText, at: number) {
    if (!startsWithSigns(opening, view, at)) return false
    let next = at + opening.length
    let column = 0
    for (; isCapital(codes[next]) && next < at + 9; next += 1) {
      column = column * 26 + (codes[next] ?? 0) - 64
    }
    while (isDigit(codes[next])) next += 1
    if (codes[next] !== QUOTE) return false
    next += 1
    let style = 0
    if (startsWithSigns(styled, view, next)) {
      next += styled.length
      for (; isDigit(codes[next]); next += 1) style = style * 10 + (codes[next] ?? 0) - 48
      if (codes[next] !== QUOTE) return false
      next += 1
    }
    const isShared = startsWithSigns(shared, view, next)
    if (isShared) next += shared.length
    if (!startsWithSigns(valued, view, next)) return false
    next += valued.length
    const from = next
    let value = 0
    for (; isDigit(codes[next]); next += 1) value = value * 10 + (codes[next] ?? 0) - 48
    if (next === from || next > from + MAX_DIGITS || !startsWithSigns(closing, view, next))
      return false
    this.column = column - 1
    this.style = style
    this.isShared = isShared
    this.value = value
    this.end = next + closing.length
    return true
  }

  readNextRow({ codes, view }: CodedText, at: number) {
    if (!startsWithSigns(rowEnd, view, at) || !startsWithSigns(nextRow, view, at + rowEnd.length))
      return false
    let next = at + rowEnd.length + nextRow.length
    const from = next
    let row = 0
    for (; isDigit(codes[next]); next += 1) row = row * 10 + (codes[next] ?? 0) - 48
    if (next === from || next > from + MAX_DIGITS || codes[next] !== QUOTE) return false
    const end = endOfTag(codes, next + 1)
    if (end < 0 || codes[end - 1] === SLASH) return false
    this.row = row
    this.end = end + 1
    return true
  }
}

/** The end of a tag with only double-quoted attributes; -1 for any other tag, or if it is incomplete. */
function endOfTag(codes: CodedText['codes'], from: number) {
  let inValue = false
  for (let at = from; at < codes.length; at += 1) {
    const code = codes[at]
    if (code === QUOTE) inValue = !inValue
    else if (code === 39 || code === 60) return -1
    else if (code === 62 && !inValue) return at
  }
  return -1
}

function isCapital(code = 0) {
  return code >= 65 && code <= 90
}

function isDigit(code = 0) {
  return code >= 48 && code <= 57
}
