import { MAX_NUMBERS } from '@bellbird/contract/calling/suppression'
import { phone as Phone } from '@bellbird/contract/text'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { lineOf } from '@bellbird/phone-numbers/line'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { checkNumbers } from '#app/upstream/suppressions.server.ts'

const SHOWN = 100

/** What adding these numbers would do, number by number; a problem where the list cannot be asked. */
export async function checkBeforeAdding(upstream: Upstream, numbers: string[], country: string) {
  const valid = numbers.filter((number) => Phone.safeParse(number).success)
  const asked = valid.slice(0, MAX_NUMBERS)
  const checked = asked.length > 0 ? await checkNumbers(upstream, asked, country) : undefined
  if (checked && !checked.ok) return { problem: checked.problem }
  const listed = new Set(
    checked?.value.refused.flatMap(({ phone, suppression }) => (suppression ? [phone] : [])),
  )
  const rows = numbers.map((typed, at) => ({ line: at + 1, ...checkedRow(typed, country, listed) }))
  const count = (found: 'new' | 'listed' | 'invalid') =>
    rows.filter(({ result }) => result === found).length
  return {
    checked: {
      summary: [
        `${formatCount(count('new'))} new`,
        count('listed') > 0 && `${formatCount(count('listed'))} already on the list`,
        count('invalid') > 0 && `${formatCount(count('invalid'))} not valid`,
      ]
        .filter(Boolean)
        .join(', '),
      rows: rows.slice(0, SHOWN),
      more: Math.max(0, rows.length - SHOWN),
    },
  }
}
export type Checked = NonNullable<Awaited<ReturnType<typeof checkBeforeAdding>>['checked']>

function checkedRow(typed: string, country: string, listed: Set<string>) {
  if (!Phone.safeParse(typed).success) return { typed, number: '', result: 'invalid' as const }
  const number = lineOf(typed, country)?.e164 ?? ''
  return {
    typed,
    number: number && formatPhone(number),
    result: listed.has(typed) ? ('listed' as const) : ('new' as const),
  }
}
