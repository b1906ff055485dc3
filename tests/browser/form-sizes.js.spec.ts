import { expect, test } from '@playwright/test'
import { paste } from './paste.ts'
import { signUp } from './sign-up.ts'

test('an oversized form is not sent, says so in view, and is sent once shortened', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/suppressions/new')
  const numbers = page.getByRole('textbox', { name: 'Phone numbers' })
  const typed = `${'電'.repeat(100)}\n`.repeat(2_500)
  await paste(numbers, typed)
  await page.getByRole('textbox', { name: 'Source' }).first().fill('A letter')
  const check = page.getByRole('button', { name: 'Check numbers' })
  await check.click()

  const sentence = page.getByRole('alert').filter({ hasText: 'This form is too large to send' })
  await expect(sentence).toContainText('the limit is 2 MB, so nothing was saved')
  await expect(sentence).toBeInViewport()
  await expect(sentence).toBeFocused()
  expect((await numbers.inputValue()).length).toBe(typed.length)

  await numbers.fill('+1 212 555 0101')
  await check.click()
  await page.getByRole('button', { name: 'Add 1 number' }).click()
  await expect(page).toHaveURL('/suppressions')
  await expect(page.getByText('A letter').filter({ visible: true }).first()).toBeVisible()
})
