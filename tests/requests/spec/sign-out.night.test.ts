import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, everyRoute } from '#tests/support/every-route.ts'
import { formsOf, type Page, tagsOf } from '#tests/support/page.ts'
import { contacts } from './contacts.ts'
import type { Who } from './row.ts'
import { openStage, type Stage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})

afterAll(async () => {
  await stage.close()
})

const contactId = String(contacts[0]?.id)

/** Pages for signed-out visitors, and onboarding, which is for both. */
const open = [
  ...['/login', '/register', '/forgot-password', '/reset-password'],
  ...['/terms', '/privacy', '/help/:topic?', '/onboarding', '/onboarding/previous'],
]

const guarded = everyRoute
  .filter(({ path, shows }) => shows && !open.includes(path))
  .map((route) => addressOf(route, { contactId, provider: 'hubspot' }))

async function pageOf(who: Who, path: string): Promise<Page> {
  const browser = await stage.as(who)
  return browser.follow(await browser.get(path))
}

function signOutsOf(page: Page) {
  return formsOf(page).filter(({ action, method }) => action === '/sign-out' && method === 'post')
}

test.each(guarded)('Every page that requires sign-in for %s offers sign-out', async (path) => {
  const refused = await (await stage.as('visitor')).get(path)
  expect(refused.headers.get('location')).toMatch(/^\/login(\?|$)/)

  for (const who of ['user', 'new user'] as const) {
    const page = await pageOf(who, path)
    const [form] = signOutsOf(page)
    expect([page.path, form?.buttons.map(({ text }) => text)]).toEqual([page.path, ['Sign out']])
  }
})

test.each(['new user', 'started', 'halfway'] as const)(
  'A signed-in user can sign out on each onboarding step: %s',
  async (who) => {
    const page = await pageOf(who, '/onboarding')
    expect(signOutsOf(page)).toHaveLength(1)
    const browser = await stage.as(who)
    const left = await browser.submit(page, '/sign-out')
    expect(left.headers.get('location')).toBe('/login')
    expect(browser.cookies.has('session')).toBe(false)
  },
)

test('A signed-out visitor is not offered sign-out', async () => {
  for (const path of ['/onboarding', '/login', '/help', '/terms']) {
    const page = await pageOf('visitor', path)
    expect(tagsOf(page, 'button').map(({ text }) => text)).not.toContain('Sign out')
  }
})
