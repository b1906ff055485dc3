import { consentOf, isDoNotCall, keepingOptOuts } from '@bellbird/contract/calling/calling'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

const word = fc.oneof(
  fc.constantFrom('', ' ', 'true', 'TRUE', ' yes', 'no', ' No\u00a0', 'FALSE', '0', '1', 'given'),
  fc.constantFrom(
    'Given\u2003',
    'withdrawn',
    'WITHDRAWN',
    'ja',
    'wİthdrawn',
    'ｎｏ',
    '\u0085no',
    'n o',
  ),
  fc.string({ maxLength: 4 }).filter((text) => !/\0|\p{Surrogate}/u.test(text)),
)
const fields = fc.record(
  {
    do_not_call: word,
    do_not_call_reason: word,
    do_not_call_source: word,
    do_not_call_at: word,
    call_consent: word,
    call_consent_wording: word,
    call_consent_at: word,
    calling_history: word,
    time_zone: word,
    region: word,
  },
  { requiredKeys: [] },
)

test('The SQL function that keeps opt-outs agrees with the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fields, fields), { minLength: 1, maxLength: 50 }),
      async (pairs) => {
        const rows = await api
          .database()
          .query<{ kept: unknown; marked: boolean; consent: string | null }>(
            `select keeping_refusals(pair -> 0, pair -> 1) as kept, is_do_not_call(pair -> 0) as marked,
           consent_of(pair -> 0) as consent
         from jsonb_array_elements($1::text::jsonb) with ordinality as asked (pair, position)
         order by position`,
            [JSON.stringify(pairs)],
          )
        expect(rows).toEqual(
          pairs.map(([before, after]) => ({
            kept: keepingOptOuts(before, after),
            marked: isDoNotCall(before),
            consent: consentOf(before) ?? null,
          })),
        )
      },
    ),
    { numRuns: cases(60) },
  )
})
