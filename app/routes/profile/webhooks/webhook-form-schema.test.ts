import { expect, test } from 'vitest'
import { WebhookForm } from './webhook-form-schema.ts'

test.each([
  ['', 'Enter an address'],
  ['hooks.example.com', 'Enter an address that begins with https://'],
])('An endpoint with the address “%s” is rejected with one error', (url, message) => {
  const { error } = WebhookForm.safeParse({ url, name: '', event_contact_created: 'on' })
  expect(error?.issues).toMatchObject([{ path: ['url'], message }])
})
