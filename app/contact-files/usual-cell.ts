import { signs, stands } from './signs.ts'

/** A cell as most programs write it: `<c r="B7" s="1" t="s"><v>17</v></c>`. */
export type UsualCell = {
  column: number
  style: number
  /** Whether its value is the place of a shared string. */
  isShared: boolean
  value: number
  end: number
}

const QUOTE = 34
const opening = signs('<c r="')
const styled = signs(' s="')
const shared = signs(' t="s"')
const value = signs('><v>')
const closing = signs('</v></c>')

/**
 * Reads such a cell sign by sign, since a workbook has a million of them. Undefined where something else
 * stands, or not all of it has arrived.
 */
export function usualCellAt(text: string, at: number): UsualCell | undefined {
  if (!stands(opening, text, at)) return undefined
  let next = at + 6
  let column = 0
  for (; isCapital(text.charCodeAt(next)) && next < at + 9; next += 1) {
    column = column * 26 + text.charCodeAt(next) - 64
  }
  while (isDigit(text.charCodeAt(next))) next += 1
  if (text.charCodeAt(next) !== QUOTE) return undefined
  next += 1
  let style = 0
  if (stands(styled, text, next)) {
    next += 4
    for (; isDigit(text.charCodeAt(next)); next += 1) {
      style = style * 10 + text.charCodeAt(next) - 48
    }
    if (text.charCodeAt(next) !== QUOTE) return undefined
    next += 1
  }
  const isShared = stands(shared, text, next)
  if (isShared) next += 6
  if (!stands(value, text, next)) return undefined
  next += 4
  const from = next
  let number = 0
  for (; isDigit(text.charCodeAt(next)); next += 1)
    number = number * 10 + text.charCodeAt(next) - 48
  if (next === from || next > from + 15 || !stands(closing, text, next)) return undefined
  return { column: column - 1, style, isShared, value: number, end: next + 8 }
}

function isCapital(char: number) {
  return char >= 65 && char <= 90
}

function isDigit(char: number) {
  return char >= 48 && char <= 57
}
