import type { Expected, Row } from '../table.ts'
import { UnreadableFile } from '../unreadable.ts'
import { delimiters } from './delimiters.ts'
import { readRecords } from './records.ts'

const SAMPLE = 60

/** The delimiter in Excel's "sep=" line, which is not a record. */
export function declaredDelimiter(text: string) {
  const [line, delimiter] = /^"?sep=([^\r\n"])"?(?:\r\n|\r|\n)/i.exec(text) ?? []
  return line !== undefined && delimiter !== undefined
    ? { length: line.length, delimiter }
    : undefined
}

/**
 * For files that a program wrote: the most frequent of comma, semicolon and tab outside quotes in the first line with
 * text. Undefined if that line has no end yet.
 */
export function headerDelimiter(text: string, { isLast }: { isLast: boolean }) {
  const start = text.search(/\S/)
  const end = start === -1 ? -1 : text.slice(start).search(/[\r\n]/)
  if (end === -1 && !isLast) return undefined
  const line = text.slice(start, end === -1 ? undefined : start + end).replace(/"[^"]*"/g, '')
  const count = (separator: string) => line.split(separator).length
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Characters that are common in text need two known headers. */
export function guessDelimiter(text: string, expected: Expected) {
  let best = { delimiter: ',', score: 0 }
  for (const { value: delimiter, rare } of delimiters) {
    const score = scoreOf(text, delimiter, expected)
    if (rare && score < 20) continue
    if (score > best.score) best = { delimiter, score }
  }
  return best.score > 0 ? best.delimiter : undefined
}

/** Too many columns still score a little, so that reading the file can report them. */
function scoreOf(text: string, delimiter: string, expected: Expected) {
  try {
    return rate(sampleOf(text, delimiter), expected)
  } catch (error) {
    if (error instanceof UnreadableFile) return 0.001
    throw error
  }
}

function sampleOf(text: string, delimiter: string) {
  const records: Row[] = []
  for (const batch of readRecords(text.slice(0, 262_144), delimiter)) {
    records.push(...batch)
    if (records.length >= SAMPLE) break
  }
  return records.slice(0, SAMPLE)
}

function rate(records: Row[], { knownHeaders = () => 0 }: Expected) {
  const widths = records.map(({ cells }) => cells.length)
  const usual = median(widths)
  if (usual < 2 && Math.max(...widths, 0) < 2) return 0
  const steady = widths.filter((width) => width === usual && width > 1).length / widths.length
  const known = Math.max(...records.slice(0, 30).map(({ cells }) => knownHeaders(cells)))
  return known * 10 + steady + Math.min(usual, 20) / 100
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
