import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signUp } from './sign-up.ts'

const visitorScreens = [
  '/login',
  '/login?provider=',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=any',
  '/terms',
  '/privacy',
]

/** Every screen of a person with a few contacts; `:contact` is one of them. */
const screens = [
  '/',
  '/contacts',
  '/contacts?search=nordlys&advanced=open',
  '/contacts?search=nobody-at-all',
  '/contacts/new',
  '/contacts/:contact',
  '/contacts/:contact/edit',
  '/contacts/:contact/delete',
  '/contacts/none-such',
  '/contacts/import',
  '/contacts/import/:preview',
  '/onboarding',
  '/crm',
  '/agent',
  '/voice-agent',
  '/analytics',
  '/activity',
  '/profile',
  '/profile/password',
  '/profile/voice-agent',
  '/profile/delete-account',
  '/help',
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on any screen, ${colorScheme}, ${width} px wide`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      for (const path of visitorScreens) await inspect(page, path)
      await signUp(page)
      const preview = await previewOf(page, 'tests/import-corpus/021_emails_edge.csv')
      const contact = await addContact(page)
      for (const path of screens) {
        await inspect(page, path.replace(':contact', contact).replace(':preview', preview))
      }
    })
  }
}

async function inspect(page: Page, path: string) {
  await page.goto(path)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target}`)
  expect(found).toEqual([])
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect([path, sideways]).toEqual([path, 0])
}

async function previewOf(page: Page, file: string) {
  await page.goto('/contacts/import')
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/import\/.+/)
  return new URL(page.url()).pathname.split('/').at(-1) as string
}

async function addContact(page: Page) {
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Maximiliana-Alexandra')
  await page.getByLabel('Last name').fill('von Arnsberg-Hohenfels-Brandenstein')
  await page
    .getByLabel('Email')
    .fill('a.very.long.address.of.someone@arnsberg-solartechnik.example')
  await page.getByLabel('Company').fill('Nordlys Solar AS')
  await page.getByLabel('Tags').fill('Nordics, Installer network')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.waitForURL(/\/contacts\/[\w-]{20,}$/)
  return new URL(page.url()).pathname.split('/').at(-1) as string
}
