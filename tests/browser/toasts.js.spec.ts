import { expect, type Page } from '@playwright/test'
import { accessibilityFaults } from '#tests/browser/axe.ts'
import { person } from '#tests/browser/states/people.ts'
import { usual } from '#tests/browser/states/states.ts'
import { signIn, test } from './stage.ts'

/** A toast with every element; it stays while it has the focus. */
async function deleteContact(page: Page) {
  await page.goto('/contacts/long/delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const toast = page.locator('[data-toast]')
  await toast.waitFor()
  await toast.getByRole('button', { name: 'Undo' }).focus()
  await expect(toast, 'fully shown although focused while it appeared').toHaveCSS('opacity', '1')
}

test.beforeEach(async ({ page, stage }) => {
  const { upstream } = stage
  const login = { body: { access_token: 'a-token', user: person } }
  for (const [call, answer] of Object.entries({ ...usual, 'POST /api/auth/login': login })) {
    upstream.answer(call, answer)
  }
  upstream.answer('DELETE /api/contacts/long', { status: 204 })
  await signIn(page, stage.product.url)
})

test('The button in a toast is readable in light and dark', async ({ page }) => {
  await deleteContact(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(
      await accessibilityFaults(page, { rules: ['color-contrast'], within: '[data-toast]' }),
    ).toEqual([])
  }
})

test('A toast has enough contrast with the panel beside the sign-in form', async ({
  page,
  stage,
}) => {
  stage.upstream.answer('POST /api/auth/login', { status: 401 })
  await page.context().clearCookies()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/login')
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.locator('[name=password]').fill('wrong horse')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const background = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await background('[data-toast]')).not.toBe(await background('aside'))
  }
})

test('A toast covers neither the heading nor a control of the page', async ({ page }) => {
  await deleteContact(page)
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await coveredControls(page), `${width} px`).toEqual([])
  }
})

test('On phones, a toast lies in the bar beside the button of the menu and covers nothing of the page', async ({
  page,
}) => {
  await deleteContact(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const others = `${content}, [popovertarget=menu]`
  expect(await coveredControls(page, others)).toEqual([])
})

test('On phones, a toast covers neither the steps nor the form of the pages before the first sign-in', async ({
  page,
  stage,
}) => {
  stage.upstream.answer('POST /api/auth/login', { status: 401 })
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await page.getByLabel('Email address').fill('ada@example.com')
  await page.locator('[name=password]').fill('wrong horse')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.locator('[data-toast]').hover()
  await expect(page.locator('[data-toast]'), 'has arrived').toHaveCSS('opacity', '1')
  expect(await coveredControls(page, `${content}, header *`)).toEqual([])
})

test('During setup, a toast does not cover the button to sign out', async ({ page, stage }) => {
  const newUser = {
    ...person,
    company_name: '',
    industry: '',
    gdpr_consent: false,
    terms_accepted: false,
  }
  const login = { access_token: 'a-token', user: newUser }
  stage.upstream.answer('POST /api/auth/login', { body: login })
  for (const width of [390, 1440]) {
    await page.context().clearCookies()
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/login?redirectTo=/onboarding')
    await page.getByLabel('Email address').fill('ada@example.com')
    await page.locator('[name=password]').fill('correct horse')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await page.locator('[data-toast]').hover()
    await expect(page.locator('[data-toast]'), 'has arrived').toHaveCSS('opacity', '1')
    expect(await coveredControls(page, 'header *'), `${width} px`).toEqual([])
  }
})

test('A toast covers no tab of the settings', async ({ page }) => {
  for (const width of [390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.locator('[data-toast]').hover()
    await expect(page.locator('[data-toast]'), 'has arrived').toHaveCSS('opacity', '1')
    const tabs = '#main :is(h1, nav a, [popovertarget])'
    await expect.poll(() => coveredControls(page, tabs), `${width} px`).toEqual([])
  }
})

const content = '#main > div :not([data-toasts], [data-toasts] *)'
const controls = '#main :is(h1, a, button, input, select, textarea)'

function coveredControls(page: Page, selector = controls) {
  return page.evaluate((within) => {
    const toast = document.querySelector('[data-toast]')?.getBoundingClientRect() as DOMRect
    return [...document.querySelectorAll(within)]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return (
          box.left < toast.right &&
          box.right > toast.left &&
          box.top < toast.bottom &&
          box.bottom > toast.top
        )
      })
      .map((control) => control.textContent?.trim() || control.outerHTML.slice(0, 80))
  }, selector)
}
