import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('Without JavaScript the voice interface explains itself and shows no dead button', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/voice-agent')
  await expect(page.locator('noscript b')).toHaveText('This page needs JavaScript')
  await expect(page.locator('noscript b')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toBeHidden()
})
