import { expect, test } from '@playwright/test'
import { paste } from './paste.ts'
import { signUp } from './sign-up.ts'

test('a form beyond the limit is not sent, says so where it is seen, and is sent once it is shortened', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/suppressions/new')
  const numbers = page.getByRole('textbox', { name: 'Numbers' })
  const typed = `${'電'.repeat(100)}\n`.repeat(2_500)
  await paste(numbers, typed)
  await page.getByRole('textbox', { name: 'Source' }).first().fill('A letter')
  const add = page.getByRole('button', { name: 'Add to the list' })
  await add.click()

  const sentence = page.getByRole('alert').filter({ hasText: 'This form is too large to be sent' })
  await expect(sentence).toContainText('at most 2 MB can be sent at once, so nothing was saved')
  await expect(sentence).toBeInViewport()
  await expect(sentence).toBeFocused()
  expect((await numbers.inputValue()).length).toBe(typed.length)

  await numbers.fill('+1 212 555 0101')
  await add.click()
  await expect(page).toHaveURL('/suppressions')
  await expect(page.getByText('A letter').first()).toBeVisible()
})
