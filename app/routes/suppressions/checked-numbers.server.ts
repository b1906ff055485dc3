import { MAX_NUMBERS } from '@bellbird/contract/calling/suppression'
import { phone as Phone } from '@bellbird/contract/text'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import { lineOf } from '@bellbird/phone-numbers/line'
import { formatCount } from '@bellbird/runtime/numbers'
import { likelyCountries } from '#app/contacts/likely-countries.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { checkNumbers } from '#app/upstream/suppressions.server.ts'
import { suggestionsFor } from './country-suggestions.server.ts'

const SHOWN = 100

export async function checkBeforeAdding(upstream: Upstream, numbers: string[], country: string) {
  const valid = numbers.filter((number) => Phone.safeParse(number).success)
  const listed = new Set<string>()
  for (let at = 0; at < valid.length; at += MAX_NUMBERS) {
    const asked = valid.slice(at, at + MAX_NUMBERS)
    const checked = await checkNumbers(upstream, asked, country)
    if (!checked.ok) return { problem: checked.problem }
    for (const { phone, suppression } of checked.value.refused) if (suppression) listed.add(phone)
  }
  const before = new Set<string>()
  const found = numbers.map((typed, at) => {
    const row = checkedRow(typed, country, listed)
    const isDuplicate = row.result === 'new' && before.has(row.number || typed)
    before.add(row.number || typed)
    return { line: at + 1, ...row, ...(isDuplicate && { result: 'duplicate' as const }) }
  })
  const count = (result: Result) => found.filter((row) => row.result === result).length
  const countries = count('unclear') > 0 ? await likelyCountries(upstream, numbers) : []
  const rows = found.slice(0, SHOWN).map((row) => ({
    ...row,
    suggestions: row.result === 'unclear' ? suggestionsFor(row.typed, countries) : [],
  }))
  return {
    checked: {
      count: count('new'),
      summary: [
        `${formatCount(count('new'))} new`,
        count('duplicate') > 0 && plural(count('duplicate'), 'duplicate'),
        count('listed') > 0 && `${formatCount(count('listed'))} already on the list`,
        count('unclear') > 0 && `${formatCount(count('unclear'))} unclear`,
        count('invalid') > 0 && `${formatCount(count('invalid'))} not valid`,
      ]
        .filter(Boolean)
        .join(', '),
      unclear: country ? `Not in use in ${nameOf(country)}` : 'No country code',
      rows,
      more: Math.max(0, found.length - SHOWN),
    },
  }
}
export type NumberCheck = NonNullable<Awaited<ReturnType<typeof checkBeforeAdding>>['checked']>

type Result = 'new' | 'duplicate' | 'listed' | 'unclear' | 'invalid'

function checkedRow(typed: string, country: string, listed: Set<string>) {
  const row = (result: Result, number = '') => ({ typed, number, result })
  if (!Phone.safeParse(typed).success) return row('invalid')
  const number = lineOf(typed, country)?.e164
  const shown = number && formatPhone(number)
  if (listed.has(typed)) return row('listed', shown)
  return row(number || typed.startsWith('+') ? 'new' : 'unclear', shown)
}

function plural(count: number, word: string) {
  return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`
}

function nameOf(country: string) {
  return new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country
}
