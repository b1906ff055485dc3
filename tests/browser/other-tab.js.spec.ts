import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('a tab left open while someone else signs in shows the new user, and sends nothing of the first', async ({
  page: left,
  context,
}) => {
  const first = await signUp(left)
  await left.goto('/contacts')
  await left.getByRole('link', { name: 'Add your first contact' }).click()
  await left.getByLabel('First name').fill('Words of the first')

  const other = await context.newPage()
  await other.goto('/contacts')
  await other.getByRole('button', { name: 'Sign out' }).click()
  const second = await signUp(other)

  await left.getByRole('button', { name: 'Add contact' }).click()
  await expect(
    left.getByRole('heading', { name: 'You’re signed in as someone else' }).first(),
  ).toBeVisible()

  await left.goBack()
  await left.getByRole('link', { name: 'Profile' }).click()
  await expect(left.getByText(second.email, { exact: true })).toBeVisible()
  await expect(left.getByText(first.email)).toHaveCount(0)

  await left.goto('/contacts')
  await expect(left.getByText('No contacts yet')).toBeVisible()
})
