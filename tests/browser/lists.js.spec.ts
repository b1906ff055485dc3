import { expect, type Page, test } from '@playwright/test'
import { importAll } from './import-file.ts'
import { signUp } from './sign-up.ts'

const people = [
  'first_name,last_name,email,company',
  'Ada,King,ada@engines.example,Engines',
  'Bo,Berg,bo@nordlys.example,Nordlys',
  'Cy,Lund,cy@nordlys.example,Nordlys',
].join('\n')

test('With JavaScript a list follows its filters, and contacts link to their neighbors', async ({
  page,
}) => {
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.pressSequentially('nordlys')
  await expect(page).toHaveURL(/\/contacts\?search=nordlys$/)
  await expect(page.getByRole('link', { name: 'Ada King' })).toHaveCount(0)
  await expect(search).toBeFocused()
  const status = page.getByLabel('Status', { exact: true })
  await status.selectOption('lead')
  await expect(page).toHaveURL(/\?search=nordlys&status=lead$/)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.goBack()
  await expect(page).toHaveURL(/\?search=nordlys$/)
  await page.goForward()
  await page.getByRole('link', { name: /Status.*remove filter/ }).click()
  await expect(page).toHaveURL(/\?search=nordlys$/)
  await expect(status).toHaveValue('')
  await search.focus()
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await expect(search).toHaveValue('nordlys')

  await page.getByRole('link', { name: 'Bo Berg' }).click()
  await expect(page.getByRole('heading', { name: 'Bo Berg' })).toBeVisible()

  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/edit$/)
  await page.goBack()
  await expect(page.getByText(/[12] of 2/)).toBeVisible()
  const isFirst = await page.getByText('1 of 2').isVisible()
  await page.keyboard.press(isFirst ? 'j' : 'k')
  await expect(page.getByRole('heading', { name: 'Cy Lund' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL(/\/contacts\?search=nordlys$/)
})

test('A contact loads while the pointer rests on it, and the way back shows the last list at once and then the current one, unless something was submitted', async ({
  page,
}) => {
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const rest = async (name: string) => {
    const loaded = page.waitForResponse((response) => isDataOf(response.url(), 'detail'))
    await page.getByRole('link', { name }).hover()
    await loaded
    requested.length = 0
  }
  await rest('Ada King')
  await page.getByRole('link', { name: 'Ada King' }).click()
  await expect(page.getByRole('heading', { name: 'Ada King' })).toBeVisible()
  expect(requested.filter((url) => isDataOf(url, 'detail'))).toEqual([])

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/contacts')
  await setStatusOfBo(elsewhere, 'Prospect')
  const answer = await holdLists(page)
  await page.goBack()
  const bo = page.getByRole('row', { name: /Bo Berg/ })
  await expect(bo).toContainText('Lead')
  answer()
  await expect(bo).toContainText('Prospect')

  await rest('Bo Berg')
  await setStatusOfBo(page, 'Customer')
  await page.getByRole('link', { name: 'Bo Berg' }).click()
  await expect(page.getByRole('heading', { name: 'Bo Berg' })).toBeVisible()
  await expect(page.getByRole('insertion').first()).toHaveText('Customer')
})

test('A form that leads away from the list discards the contact and the list that were loaded before', async ({
  page,
}) => {
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  // What was loaded stays fresh.
  await page.clock.setFixedTime(new Date())
  await page.goto('/contacts', { waitUntil: 'networkidle' })
  const loaded = page.waitForResponse((response) => isDataOf(response.url(), 'detail'))
  await page.getByRole('link', { name: 'Bo Berg' }).hover()
  await loaded
  await page.getByRole('checkbox', { name: 'Select Bo Berg' }).check({ force: true })
  await page.getByRole('button', { name: 'Call permission…' }).click()
  await page.getByLabel('Mark as do not call').check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked by letter')
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Mark 1 contact as do not call' }).press('Enter')
  await expect(page.getByText('Call permission updated for 1 contact')).toBeVisible()
  await page.getByRole('link', { name: 'Bo Berg' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { name: 'Bo Berg' })).toBeVisible()
  await expect(page.getByText('Asked by letter').first()).toBeVisible()

  await page.keyboard.press('e')
  await page.getByLabel('Company').fill('Harbour Light')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Bo Berg' })).toBeVisible()
  const answer = await holdLists(page)
  const asked = page.waitForRequest((request) => isDataOf(request.url(), 'list'))
  await page.getByRole('main').getByRole('link', { name: 'Contacts' }).click()
  await asked
  await expect(page.getByRole('heading', { name: 'Bo Berg' })).toBeVisible()
  answer()
  await expect(page.getByRole('row', { name: /Bo Berg/ })).toContainText('Harbour Light')
})

async function setStatusOfBo(page: Page, status: string) {
  await page.getByRole('checkbox', { name: 'Select Bo Berg' }).check({ force: true })
  await page.getByLabel('Change status').selectOption({ label: status })
  await page.locator('#more-actions').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('row', { name: /Bo Berg/ })).toContainText(status)
}

/** Holds the data of lists until the returned function is called. */
async function holdLists(page: Page) {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(
    (url) => isDataOf(url.href, 'list'),
    async (route) => {
      await answered
      await route.continue()
    },
  )
  return answer
}

function isDataOf(url: string, page: 'detail' | 'list') {
  return new RegExp(`\\.data.*contacts(?:/|%2F)${page}(?:/|%2F)${page}`).test(url)
}

test('Chosen columns stay in a narrow list', async ({ page }) => {
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.setViewportSize({ width: 800, height: 700 })
  const email = page.getByRole('cell', { name: 'ada@engines.example' })
  await page.goto('/contacts')
  await expect(email).toBeHidden()
  await page.goto('/contacts?columns=phone,email')
  await expect(email).toBeInViewport()
})

test('On a phone the first contact starts high on the screen, and filters open beside the search', async ({
  page,
}) => {
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts')
  const rows = await page.getByRole('rowgroup').last().boundingBox()
  expect(rows?.y).toBeLessThan(290)
  await page.goto('/activity')
  const show = page.getByLabel('Show', { exact: true })
  await expect(show).toBeHidden()
  await page.getByRole('link', { name: 'Filters' }).click()
  await show.selectOption('imports')
  await expect(page).toHaveURL(/show=imports/)
  await page.getByRole('searchbox').focus()
  await expect(show).toBeVisible()
  await expect(page.getByLabel('When', { exact: true })).toBeHidden()
})

test('A page that a form opens begins at its top', async ({ page }) => {
  await signUp(page)
  await importAll(page, { name: 'people.csv', text: people })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.goto('/contacts')
  await page.getByRole('checkbox', { name: 'Select Ada King' }).check({ force: true })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('button', { name: 'Call permission…' }).click()
  await expect(page.getByRole('heading', { name: 'Call permission', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('A page opened from the sidebar gets the focus without a jump, and its title is announced', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/contacts')
  await page.getByRole('link', { name: 'Campaigns' }).click()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('[aria-live]').getByText(/^Campaigns/)).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Each step of the setup is announced', async ({ page }) => {
  await signUp(page)
  await page.goto('/onboarding')
  await page.getByLabel('Company name').fill('Harbour Light')
  await page.getByLabel('Industry').selectOption('real_estate')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('[aria-live]').getByText(/^Step 2 of 3/)).toHaveCount(1)
})

test('A column that is moved to either end keeps the focus on its button', async ({ page }) => {
  await signUp(page)
  await page.goto('/contacts/columns')
  const up = page.getByRole('button', { name: 'Move Status up' })
  await expect(up).toBeEnabled()
  await up.press('Enter')
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(up).toBeFocused()
  await up.press('Enter')
  await page.getByRole('button', { name: 'Move Status down' }).press('Enter')
  await expect(up).toBeEnabled()
})
