import { expect, test } from '@playwright/test'
import { importAll } from './import-file.ts'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

const people = [
  'first_name,last_name,email',
  'Ada,King,ada@engines.example',
  'Bo,Berg,bo@nordlys.example',
  'Cy,Carr,cy@nordlys.example',
].join('\n')

test('the keyboard opens a preview, steps through it and returns to the row, which stays selected', async ({
  page,
}) => {
  const faults = watch(page)
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts?sort=name')
  await page.getByRole('checkbox', { name: 'Select Ada King' }).check()
  await page.getByRole('link', { name: 'Ada King', exact: true }).focus()
  await page.keyboard.press(' ')
  const preview = page.getByRole('complementary', { name: /^Preview of/ })
  await expect(preview).toHaveAccessibleName('Preview of Ada King')
  await expect(preview).toBeFocused()
  await page.keyboard.press('j')
  await expect(preview).toHaveAccessibleName('Preview of Bo Berg')
  await expect(page.getByRole('row', { name: /Bo Berg/ })).toHaveAttribute('aria-current', 'true')

  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(page).toHaveURL(/\/contacts\?sort=name$/)
  await expect(page.getByRole('link', { name: 'Bo Berg', exact: true })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Select Ada King' })).toBeChecked()

  await page
    .getByRole('row', { name: /Cy Carr/ })
    .getByRole('link', { name: 'Preview' })
    .click()
  await expect(preview).toHaveAccessibleName('Preview of Cy Carr')
  await page.goBack()
  await expect(preview).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Select Ada King' })).toBeChecked()
  expect(faults).toEqual([])
})
