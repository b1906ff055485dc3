import {
  MAX_NUMBERS,
  type SuppressionInput,
  type SuppressionReport,
} from '@bellbird/contract/calling/suppression'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Upstream } from './client/client.server.ts'
import type { Rejection } from './client/problem.ts'
import { suppressNumbers } from './suppressions.server.ts'

/** The maximum size of one request, with room for its other fields. */
const MAX_CHARACTERS = 100_000

/** If one request fails, the earlier ones remain in effect. */
export async function addToDoNotCallList(
  upstream: Upstream,
  { numbers, ...about }: SuppressionInput,
): Promise<{ done: SuppressionReport; failed: Rejection | undefined }> {
  const done: SuppressionReport = { added: 0, known: 0, refused: [] }
  let at = 0
  for (const part of parts(numbers)) {
    const written = await suppressNumbers(upstream, { numbers: part, ...about })
    if (!written.ok) return { done, failed: written.problem }
    const { added, known, refused } = written.value
    done.added += added
    done.known += known
    const from = at
    done.refused.push(...refused.map((one) => ({ ...one, position: from + one.position })))
    at += part.length
  }
  return { done, failed: undefined }
}

function parts(numbers: SuppressionInput['numbers']) {
  const list: SuppressionInput['numbers'][] = []
  let characters = 0
  for (const number of numbers) {
    const length = JSON.stringify(number).length
    const last = list.at(-1)
    if (last && last.length < MAX_NUMBERS && characters + length <= MAX_CHARACTERS) {
      last.push(number)
      characters += length
    } else {
      list.push([number])
      characters = length
    }
  }
  return list
}

export function sentenceFor({ added, known }: SuppressionReport) {
  const counted = (count: number) => `${formatCount(count)} ${count === 1 ? 'number' : 'numbers'}`
  if (added === 0 && known > 0) return `${counted(known)} already on the list`
  return `${counted(added)} added${known > 0 ? `, ${formatCount(known)} already on the list` : ''}`
}
