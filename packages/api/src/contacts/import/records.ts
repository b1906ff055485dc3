import { headerDelimiter } from '@bellbird/contact-tables/csv/delimiter'
import { recordsIn } from '@bellbird/contact-tables/csv/records'
import { issue, ProblemError } from '../../http/problem.ts'

/** In characters: in longer records a closing quotation mark must be missing. */
const MAX_RECORD = 1024 * 1024

/** In characters: an unfinished record is reread when its text has doubled or grown by this much. */
const REREAD_AFTER = 64 * 1024

/** Without blank lines. Rejects invalid UTF-8 and endless records with 422. */
export async function* readRecords(file: AsyncIterable<Uint8Array>): AsyncGenerator<string[][]> {
  const text = lines(file)
  let delimiter: string | undefined
  let pending = ''
  let alreadyRead = 0

  for await (const part of text) {
    pending += part
    if (pending.length < alreadyRead + Math.min(alreadyRead, REREAD_AFTER)) continue
    delimiter ??= headerDelimiter(pending, { isLast: false })
    if (delimiter) {
      const { records, rest } = recordsIn(pending, delimiter, { isLast: false })
      pending = rest
      yield records
    }
    if (pending.length > MAX_RECORD) {
      throw unreadable('A quotation mark is missing, so a row never ends')
    }
    alreadyRead = pending.length
  }
  delimiter ??= headerDelimiter(pending, { isLast: true }) ?? ','
  yield recordsIn(pending, delimiter, { isLast: true }).records
}

async function* lines(file: AsyncIterable<Uint8Array>) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held = ''
  for await (const bytes of file) {
    const text = held + decode(decoder, bytes)
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  yield (held + decode(decoder)).replace(/\r\n?/g, '\n')
}

function decode(decoder: TextDecoder, bytes?: Uint8Array) {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw unreadable('The file is not UTF-8 text: save it as “CSV UTF-8”')
  }
}

export function unreadable(sentence: string) {
  return new ProblemError(422, [issue('file', sentence, 'unreadable_file')])
}
