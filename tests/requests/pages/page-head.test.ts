import { expect, test } from 'vitest'
import { signUp, visitor } from '#tests/support/client.ts'
import { finishSetup } from '#tests/support/setup.ts'

test('A page loads what makes it visible before its scripts, and those with low priority', async () => {
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

test('Every page describes the product to search engines', async () => {
  const { browser } = await signUp()
  for (const path of ['/help', '/terms', '/privacy', '/onboarding']) {
    const [found] =
      /<meta name="description" content="[^"]{50,160}"/.exec((await browser.get(path)).html) ?? []
    expect([path, found]).toEqual([path, expect.any(String)])
  }
})

test('The product can be installed as an app, and every file for that exists', async () => {
  const browser = visitor()
  const { html } = await browser.get('/login')
  const hrefs = [
    ...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*href="([^"]+)"/g),
  ]
  const manifest = JSON.parse((await browser.get('/site.webmanifest')).html)
  const icons: { src: string }[] = manifest.icons
  const files = [
    ...hrefs.map(([, href = '']) => href),
    ...icons.map(({ src }) => src),
    '/favicon.ico',
  ]
  expect(files).toEqual(expect.arrayContaining(['/site.webmanifest', '/apple-touch-icon.png']))
  for (const file of files) {
    const { status, headers } = await browser.get(file)
    const type = headers.get('content-type')
    expect([file, status, type]).toEqual([
      file,
      200,
      expect.stringMatching(/^(image|application)\//),
    ])
  }
})

test('A shared link to the product shows its name and a picture', async () => {
  const browser = visitor()
  const { html } = await browser.get('/login')
  const [, title] = /<meta property="og:title" content="([^"]*)"/.exec(html) ?? []
  const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(title).toBe('Bellbird')
  expect(URL.canParse(image)).toBe(true)
  const { status, headers } = await browser.get(new URL(image).pathname)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('Browsers color their UI like the page, in the chosen theme', async () => {
  const { browser } = await signUp()
  const colors = async () =>
    [...(await browser.get('/terms')).html.matchAll(/<meta name="theme-color"[^>]*>/g)].map(
      ([tag]) => tag,
    )
  expect(await colors()).toEqual([
    expect.stringMatching(/content="#0b3036" media="\(prefers-color-scheme: light\)"/),
    expect.stringMatching(/content="#041216" media="\(prefers-color-scheme: dark\)"/),
  ])
  await browser.post('/appearance', { theme: 'dark' })
  expect(await colors()).toEqual([expect.stringMatching(/content="#041216"\/>/)])
})

test('Search engines are asked not to index pages that need sign-in', async () => {
  const { status, headers, html } = await visitor().get('/robots.txt')
  expect([status, headers.get('content-type')?.toLowerCase()]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(html).toContain('Disallow: /reset-password')
})
