import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { finishSetup } from '#tests/support/setup.ts'

const SCRIPT = '</script><script>canary()</script>'
const IMAGE = '"><img src=x onerror=canary()>'

/** Whether a browser would interpret any of it as more than text. */
function escapes(html: string) {
  return /<script>canary|<img src=x|<\/script><script>c|<!--canary/.test(html)
}

test('A contact made of markup is plain text on every screen, and in its data', async () => {
  const { browser } = await finishedSetup()
  const added = await browser.post('/contacts/new', {
    first_name: SCRIPT,
    last_name: IMAGE,
    email: 'canary@example.com',
    phone: '+1 212 555 0101',
    company: `<!--canary ${SCRIPT}`,
    job_title: IMAGE,
    notes: `${SCRIPT}${IMAGE}`,
    status: 'lead',
    last_contacted: '',
    tags: '<b>canary',
    'custom_fields[0].name': IMAGE,
    'custom_fields[0].value': SCRIPT,
  })
  expect(added.status).toBe(302)
  const contact = added.headers.get('location') as string

  const paths = [contact, `${contact}/edit`, `${contact}/delete`, '/contacts', '/', '/activity']
  const query = `?${new URLSearchParams({ search: IMAGE, company: SCRIPT, tag: IMAGE })}`
  for (const path of [...paths, `/contacts${query}`, `/analytics${query}`, `/login${query}`]) {
    const [pathname, search] = path.split('?')
    const data = `${pathname === '/' ? '/_' : pathname}.data${search ? `?${search}` : ''}`
    const page = await browser.get(path)
    expect([path, page.status < 400, escapes(page.html)]).toEqual([path, true, false])
    const { headers, html } = await browser.get(data)
    // A data response is never interpreted as a page.
    expect([data, headers.get('x-content-type-options')]).toEqual([data, 'nosniff'])
    expect(headers.get('content-type') ?? '').not.toContain('html')
    expect(html.length).toBeGreaterThan(0)
  }
  const detail = await browser.get(contact)
  expect(detail.html).toContain('&lt;/script&gt;')
})

async function finishedSetup() {
  const person = await signUp()
  await finishSetup(person)
  return person
}
