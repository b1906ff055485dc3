import type { Visitor } from '#tests/support/client.ts'

export const LINK = /https?:\/\/\S+\/reset-password\?token=[\w-]+/
export const NEW = { new_password: 'a brand new one', confirm_password: 'a brand new one' }

export async function ask(browser: Visitor, email: string) {
  const form = await browser.get('/forgot-password')
  return browser.follow(await browser.submit(form, '/forgot-password', { email }))
}

export function pathOf(link: string | undefined) {
  const { pathname, search } = new URL(link ?? '')
  return `${pathname}${search}`
}

export async function until<T>(look: () => T | undefined) {
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = look()
    if (seen) return seen
    await new Promise((wake) => setTimeout(wake, 25))
  }
  throw new Error('Nothing was found within five seconds.')
}
