import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { openUpload } from '#tests/support/open-upload.ts'

test('A stalled upload loses its slot and gets the reason', async () => {
  const { browser } = await signUp()
  const { answer } = openUpload(browser, '/contacts/import')
  const { status, html } = await answer
  expect(status).toBe(408)
  expect(html).toContain('The upload timed out')
})
