import { expect, test } from '@playwright/test'
import { paste } from './paste.ts'
import { signUp } from './sign-up.ts'

test('an oversized form gets an error page, and the Back button leads to the filled form', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/contacts')
  await page.goto('/suppressions/new')
  const typed = `${'電'.repeat(100)}\n`.repeat(2_500)
  await paste(page.getByRole('textbox', { name: 'Phone numbers' }), typed)
  await page.getByRole('textbox', { name: 'Source' }).first().fill('A letter')
  await page.getByRole('button', { name: 'Check numbers' }).click()
  await expect(page.getByRole('heading')).toHaveText('This form is too large to send')

  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Source' }).first()).toHaveValue('A letter')
  expect((await page.getByRole('textbox', { name: 'Phone numbers' }).inputValue()).length).toBe(
    typed.length,
  )
})
