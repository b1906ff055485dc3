import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { finishSetup } from '#tests/support/setup.ts'

test('A page asks for what it is seen by before its scripts, and for those with no hurry', async () => {
  const person = await signUp()
  await finishSetup(person)
  for (const path of ['/contacts', '/contacts/new', '/profile']) {
    const page = await person.browser.get(path)
    expect(page.status).toBe(200)
    const links = [...page.html.matchAll(/<link [^>]*rel="([a-z]+)"[^>]*>/g)]
    const kinds = links.map(([, kind]) => kind)
    expect(kinds).toContain('modulepreload')
    expect(kinds.indexOf('stylesheet')).toBeLessThan(kinds.indexOf('modulepreload'))
    const scripts = links.filter(([, kind]) => kind === 'modulepreload')
    expect(scripts.filter(([tag]) => !tag.includes('fetchpriority="low"'))).toEqual([])
  }
})

test('Every page says to search engines what the product is', async () => {
  const { browser } = await signUp()
  for (const path of ['/help', '/terms', '/privacy', '/onboarding']) {
    const [found] =
      /<meta name="description" content="[^"]{50,160}"/.exec((await browser.get(path)).html) ?? []
    expect([path, found]).toEqual([path, expect.any(String)])
  }
})
