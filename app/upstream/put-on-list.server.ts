import {
  MAX_NUMBERS,
  type SuppressionInput,
  type SuppressionReport,
} from '@bellbird/contract/calling/suppression'
import type { Upstream } from './client.server.ts'
import type { Refusal } from './problem.ts'
import { suppressNumbers } from './suppressions.server.ts'

/** The most a call may weigh, with room for what else it says. */
const MOST_CHARACTERS = 100_000

/** Puts any number of numbers on the list, call by call; what was put there before a call failed stays. */
export async function putOnList(
  upstream: Upstream,
  { numbers, ...about }: SuppressionInput,
): Promise<{ done: SuppressionReport; failed: Refusal | undefined }> {
  const done: SuppressionReport = { added: 0, known: 0, refused: [] }
  let at = 0
  for (const part of parts(numbers)) {
    const told = await suppressNumbers(upstream, { numbers: part, ...about })
    if (!told.ok) return { done, failed: told.problem }
    const { added, known, refused } = told.value
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
    if (last && last.length < MAX_NUMBERS && characters + length <= MOST_CHARACTERS) {
      last.push(number)
      characters += length
    } else {
      list.push([number])
      characters = length
    }
  }
  return list
}

/** What became of them, in a sentence. */
export function sentenceFor({ added, known }: SuppressionReport) {
  const counted = (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? 'number' : 'numbers'}`
  if (added === 0 && known > 0) return `${counted(known)} on the list already`
  return `${counted(added)} added${known > 0 ? `, ${known.toLocaleString('en-US')} on the list already` : ''}`
}
