import { ImportFields } from '@bellbird/contract/contact-import/contact-import'
import { ImportDecisions } from '@bellbird/contract/contact-import/decisions'
import { MAX_FILE_NAME_LENGTH } from '@bellbird/runtime/sizes'
import { issue, ProblemError } from '../../http/problem.ts'
import type { ReceivedFile } from './receive-file.ts'

export function choicesIn({ fields, name }: ReceivedFile) {
  const parsed = ImportFields.safeParse(Object.fromEntries(fields))
  if (!parsed.success) {
    throw new ProblemError(422, [issue('existing', 'Choose update or skip', 'invalid')])
  }
  const { existing = 'update', file_name, decisions } = parsed.data
  return { existing, fileName: plain(file_name ?? name), decisions: decisionsIn(decisions) }
}

function decisionsIn(text: string | undefined) {
  if (text === undefined) return undefined
  const decisions = ImportDecisions.safeParse(jsonIn(text))
  if (decisions.success) return decisions.data
  throw new ProblemError(422, [issue('decisions', 'Send decisions as JSON', 'invalid')])
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plain(fileName: string) {
  const text = fileName
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu, ' ')
  return [...text.trim()].slice(0, MAX_FILE_NAME_LENGTH).join('')
}
