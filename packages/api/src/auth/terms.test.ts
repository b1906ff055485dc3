import { User } from '@bellbird/contract/auth/user'
import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

test('accept-terms and gdpr-consent answer with the updated user', async () => {
  const { token } = await api.register()
  const terms = await api.call('POST', '/auth/accept-terms', { token })
  expect(User.parse(await terms.json())).toMatchObject({
    terms_accepted: true,
    gdpr_consent: false,
  })
  const consent = await api.call('POST', '/auth/gdpr-consent', { token })
  expect(User.parse(await consent.json())).toMatchObject({
    terms_accepted: true,
    gdpr_consent: true,
  })
})
