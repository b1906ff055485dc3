import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

test('A day whose times are emptied is closed at once', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile/calling', { waitUntil: 'networkidle' })
  const monday = page.getByRole('checkbox', { name: 'Monday' })
  await monday.check()
  await page.getByLabel('Monday from').fill('')
  await page.getByLabel('Monday to').fill('')
  await expect(monday).toBeChecked()
  await page.getByLabel('Add several days at once').focus()
  await expect(monday).not.toBeChecked()
  await expect(page.getByLabel('Monday to')).toBeHidden()
})

test('Hours that US rules forbid are warned about, and no others', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile/calling', { waitUntil: 'networkidle' })
  const warning = page.getByText('Some calling hours are before 8 AM or after 9 PM')
  await page.getByRole('checkbox', { name: 'Monday' }).check()
  await page.getByLabel('Monday to').fill('22:00')
  await expect(warning).toBeVisible()
  await page.getByLabel('Monday to').fill('16:00')
  await expect(warning).toBeHidden()
})

test('Times entered before the script is ready stay', async ({ page }) => {
  await signUp(page)
  let run = () => {}
  const isReady = new Promise<void>((resolve) => {
    run = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await isReady
    await route.continue()
  })
  await page.goto('/profile/calling', { waitUntil: 'commit' })
  await page.getByLabel('Saturday from').fill('10:00')
  await page.getByLabel('Saturday to').fill('12:00')
  run()
  await expect(page.getByRole('checkbox', { name: 'Saturday' })).toBeChecked()
  await expect(page.getByLabel('Saturday to')).toHaveValue('12:00')
  await expect(page.getByLabel('Saturday to')).toBeVisible()
})

test('A restored draft opens its days', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile/calling')
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await page.getByLabel('Sunday to').fill('12:00')
  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await expect(page.getByLabel('Sunday to')).toBeVisible()
  await expect(page.getByLabel('Sunday to')).toHaveValue('12:00')
})

test('An empty day that was added is gone once the settings are saved', async ({ page }) => {
  await signUp(page)
  await page.goto('/profile/calling')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await expect(page.getByLabel('Day 1')).toBeVisible()
  await page.getByRole('button', { name: 'Save calling settings' }).click()
  await expect(page.getByText('Calling settings saved')).toBeVisible()
  await expect(page.getByLabel('Day 1')).toBeHidden()
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})
