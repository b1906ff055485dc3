import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('A user ends the session of a lost device, then all others', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await signUp(page)
  for (const userAgent of ['Kiosk/1.0', 'Tablet/2.0', 'Phone/3.0']) {
    const context = await browser.newContext({ userAgent, baseURL: baseURL ?? '' })
    const elsewhere = await context.newPage()
    await elsewhere.goto('/login')
    await elsewhere.getByLabel('Email address').fill(email)
    await elsewhere.getByLabel('Password', { exact: true }).fill(password)
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await elsewhere.waitForURL((url) => url.pathname === '/')
    await context.close()
  }

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Sign out Kiosk' }).click()
  await expect(page.getByText('Device signed out')).toBeVisible()
  await expect(page.getByText('Kiosk')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign out Tablet' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(page.getByText('All other devices signed out')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out ./ })).toHaveCount(0)
  await expect(page.getByText('This device')).toBeVisible()
})

test('Changing the email address asks for the password and keeps the input', async ({ page }) => {
  const { email, password } = await signUp(page)
  await page.goto('/profile')
  await page.getByLabel('Email Address').fill(`new.${email}`)
  await page.getByLabel('Phone Number').fill('+1 212 555 0199')
  await page.getByRole('button', { name: 'Save Changes' }).click()

  await page.getByLabel('Current Password').fill(password)
  await expect(page.getByLabel('Email Address')).toHaveValue(`new.${email}`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Current Password')).toHaveCount(0)
  await expect(page.getByLabel('Phone Number')).toHaveValue('+1 212 555 0199')
})
