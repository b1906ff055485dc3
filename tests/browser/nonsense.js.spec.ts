import { expect, test } from '@playwright/test'

test('a screen with unreadable data says so, and retrying works', async ({ page }) => {
  await page.goto('/login')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
  )
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'We can’t load your data' }).first()).toBeVisible()

  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})
