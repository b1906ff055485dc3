import { expect, test } from '@playwright/test'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

test('Notes are added and a task is completed without leaving the page, and the menu leads to all changes', async ({
  page,
}) => {
  const faults = watch(page)
  await signUp(page)
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Ingrid')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { name: 'Ingrid', level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  const note = page.getByLabel('Add a note')
  const timeline = page.getByRole('region', { name: 'Timeline', exact: true })
  for (const text of ['Met at the fair', 'Wants the case study']) {
    await note.fill(text)
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(timeline.getByRole('listitem').filter({ hasText: text })).toBeVisible()
    await expect(note).toHaveValue('')
  }
  await page.getByRole('link', { name: 'Add task' }).click()
  await page.getByLabel('What to do').fill('Call back')
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByRole('button', { name: 'Done “Call back”' }).click()
  await expect(timeline.getByText('You completed a task')).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'View all changes' }).click()
  await expect(page.getByRole('heading', { name: /^History of/, level: 1 })).toBeVisible()
  expect(faults).toEqual([])
})

test('A printed contact has badges without fill, and no buttons, forms or filters but the selected one', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Ingrid')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByLabel('Add a note').fill('Met at the fair')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Met at the fair' })
  await expect(note).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  await expect(page.getByText('Lead', { exact: true }).first()).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  for (const role of ['button', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const filters = page.getByRole('navigation', { name: 'Show', exact: true })
  await expect(filters).toBeHidden()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()
  await page.goto(`${page.url()}?show=note`)
  await expect(filters.getByRole('link')).toHaveText(['Notes'])
})
