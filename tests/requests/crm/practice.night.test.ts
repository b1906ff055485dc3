import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { type Practice, startPractice } from '@bellbird/practice/crms/practice'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, Visitor } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let practice: Practice
let product: Product

beforeAll(async () => {
  practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 1_000 })
  product = await startProduct({ ...practice.environment, CRM_WAIT_SECONDS: '10' })
})
afterAll(async () => {
  await product.stop()
  await practice.stop()
})

/** Presses Connect, opens the provider's page and returns the targets of its links. */
async function askForConsent({ browser }: SignedUp, provider: ProviderId) {
  const away = await browser.submit(await browser.get('/crm'), `/crm/${provider}/connect`)
  const consent = new URL(away.headers.get('location') ?? '')
  const page = await new Visitor(consent.origin).get(consent.pathname + consent.search)
  expect(textOf(page)).toContain(`not the real ${providers[provider]}`)
  const path = (href: string | undefined) => {
    const { origin, pathname, search } = new URL(href ?? '')
    expect(origin).toBe(product.url)
    return pathname + search
  }
  return { allow: path(linkOf(page, 'Allow')), deny: path(linkOf(page, 'Deny')) }
}

describe.each(valuesOf(providers))('%s without JavaScript', (provider) => {
  beforeEach(() => {
    practice[provider].records.all.length = 0
  })

  test('connect, consent, sync, edit on both sides, sync, export and disconnect', async () => {
    const { records } = practice[provider]
    records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    const { allow } = await askForConsent(person, provider)
    const back = textOf(await browser.follow(await browser.get(allow)))
    expect(back).toContain('CRM connected successfully!')
    expect(back).toContain('1 of 3 platforms connected')

    const press = async (verb: string) => {
      const page = await browser.get(verb === 'sync' ? '/crm' : `/crm/${provider}/${verb}`)
      return textOf(await browser.follow(await browser.submit(page, `/crm/${provider}/${verb}`)))
    }
    expect(await press('sync')).toContain('Contacts synced successfully!')
    const ada = linkOf(await browser.get('/contacts'), 'Ada Byron')

    records.update(1, { phone: '+1 212 555 0199' })
    const edit = await browser.get(`${ada}/edit`)
    await browser.submit(edit, `${ada}/edit`, { company: 'Analytical Engines' })
    expect(await press('sync')).toContain('Contacts synced successfully! 1 updated')
    const both = textOf(await browser.get(ada))
    expect(both).toContain('+1 212 555 0199')
    expect(both).toContain('Analytical Engines')

    const form = await browser.get('/contacts/new')
    await browser.submit(form, '/contacts/new', { first_name: 'Bo', last_name: 'Ek' })
    expect(await press('export')).toContain('Contacts exported successfully!')
    expect(records.all).toMatchObject([
      { first_name: 'Ada', company: 'Analytical Engines', phone: '+1 212 555 0199' },
      { first_name: 'Bo' },
    ])

    expect(await press('disconnect')).toContain('CRM disconnected successfully!')
    const reported = textOf(await browser.get('/activity'))
    const name = providers[provider]
    for (const words of [
      `${name} was connected`,
      `${name} was synced`,
      '1 contact added',
      `${name} was disconnected`,
    ]) {
      expect(reported).toContain(words)
    }
  })

  test('consent that is denied, or returned to another user, connects nothing', async () => {
    const person = await signUp(new Visitor(product.url))
    const { deny, allow } = await askForConsent(person, provider)
    const denied = textOf(await person.browser.follow(await person.browser.get(deny)))
    expect(denied).toContain('Failed to connect CRM')
    expect(denied).toContain(`access to ${providers[provider]} wasn’t granted`)

    const { browser: other } = await signUp(new Visitor(product.url))
    const astray = textOf(await other.follow(await other.get(allow)))
    expect(astray).toContain('0 of 3 platforms connected')
    expect(astray).not.toContain('successfully')
  })
})
