import { expect, test } from 'vitest'
import { signUp, visitor } from '#tests/support/client.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { company, consent, finishSetup, goBack, reachConsent, voice } from '#tests/support/setup.ts'

function valuesOf(page: Page) {
  const { opened_by, ...values } = Object.fromEntries(formOf(page, '/onboarding').fields)
  expect(opened_by).toBeDefined()
  return values
}

function leadsTo(page: Page) {
  return page.headers.get('Location')
}

test('A new user completes the three steps without JavaScript and lands on the dashboard', async () => {
  const { browser, page } = await signUp()
  expect(page.path).toBe('/onboarding')
  expect(textOf(page)).toContain('Account created successfully!')

  const second = await browser.submit(page, '/onboarding', company)
  expect(leadsTo(second)).toBe('/onboarding?step=2')
  const third = await browser.submit(await browser.follow(second), '/onboarding', voice)
  expect(leadsTo(third)).toBe('/onboarding?step=3')
  const done = await browser.submit(await browser.follow(third), '/onboarding', consent)
  expect(leadsTo(done)).toBe('/')

  const dashboard = await browser.follow(done)
  expect(textOf(dashboard)).toContain('Onboarding completed successfully!')
  expect(textOf(dashboard)).not.toContain('Finish setting up')
})

test.each([
  [1, { company_name: ' ', industry: 'retail' }, 'Company name is required'],
  [1, { industry: 'retail' }, 'Company name is required'],
  [1, { company_name: 'Engines', industry: '' }, 'Industry is required'],
  [1, { company_name: 'Engines', industry: 'piracy' }, 'Industry is required'],
  [1, { company_name: 'x'.repeat(201), industry: 'retail' }, 'Use at most 200 characters'],
  [2, { language: 'en' }, 'Tone is required'],
  [2, { tone: 'rude', language: 'en' }, 'Tone is required'],
  [2, { tone: 'casual' }, 'Language is required'],
  [2, { tone: 'casual', language: 'tlh' }, 'Language is required'],
  [3, { gdpr: 'on' }, 'Terms acceptance is required'],
  [3, { terms: 'on' }, 'GDPR consent is required'],
  [3, { terms: 'false', gdpr: 'true' }, 'GDPR consent is required'],
])('Step %i, when it gets %o, says "%s"', async (step, fields, message) => {
  const { browser } = await signUp()
  if (step > 1) await reachConsent(browser)

  const answer = await browser.post(`/onboarding?step=${step}`, fields as Record<string, string>)

  expect(answer.status).toBe(422)
  expect(textOf(answer)).toContain(message)
  expect(answer.html).toContain('data-slot="error-summary"')
  expect(tagsOf(answer, 'title')[0]?.text).toMatch(/^Error: /)
})

test('Entries are stored in an encrypted cookie', async () => {
  const { browser, page } = await signUp()
  await browser.submit(page, '/onboarding', { ...company, company_name: 'Canary Engines' })
  const kept = browser.cookies.get('pending') as string
  const decoded = kept.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect([decodeURIComponent(kept), ...decoded].join()).not.toMatch(/canary|company_name/i)
  expect(valuesOf(await browser.get('/onboarding?step=1'))).toMatchObject({
    company_name: 'Canary Engines',
  })
})

test('The steps before the current one are shown as completed', async () => {
  const { browser } = await signUp()
  const words = textOf(await reachConsent(browser))
  expect(words).toContain('Company (completed)')
  expect(words).toContain('Voice (completed)')
  expect(words).not.toContain('Consent (completed)')
})

test('Previous is disabled on the first step only', async () => {
  const { browser, page } = await signUp()
  const isDisabled = (step: Page) =>
    tagsOf(step, 'button')
      .filter(({ text }) => text === 'Previous')
      .map(({ attributes }) => 'disabled' in attributes)

  expect(isDisabled(page)).toEqual([true])
  expect(isDisabled(await reachConsent(browser))).toEqual([false])
})

test('Previous goes back in a browser that sends a form to its own address, whichever button is pressed', async () => {
  const { browser, page } = await signUp()
  const second = await browser.follow(await browser.submit(page, '/onboarding', company))
  const back = await browser.submit(second, '/onboarding', { ...voice, previous: 'step' })
  const first = await browser.follow(back)
  expect(headingOf(first)).toBe(headingOf(page))
  expect(valuesOf(first)).toEqual(company)
})

test('Input survives Previous, a rejection and a reload', async () => {
  const { browser } = await signUp()
  await reachConsent(browser)

  const second = await browser.get('/onboarding?step=2')
  expect(valuesOf(second)).toMatchObject(voice)
  const back = await goBack(browser, second, { tone: 'formal', language: 'de' })
  expect(leadsTo(back)).toBe('/onboarding')
  expect(valuesOf(await browser.follow(back))).toMatchObject(company)
  expect(valuesOf(await browser.get('/onboarding?step=2'))).toMatchObject({
    tone: 'formal',
    language: 'de',
  })

  await browser.post('/onboarding', { company_name: 'Difference Engines', industry: '' })
  expect(valuesOf(await browser.get('/onboarding')).company_name).toBe('Difference Engines')
})

test('The company name given at registration is in the first step', async () => {
  const { page } = await signUp()
  expect(valuesOf(page).company_name).toBe('Analytical Engines')
})

test('A later step redirects to the first one with invalid entries', async () => {
  const { browser } = await signUp()
  expect(leadsTo(await browser.get('/onboarding?step=3'))).toBe('/onboarding')
  await browser.post('/onboarding', company)
  expect(leadsTo(await browser.get('/onboarding?step=3'))).toBe('/onboarding?step=2')

  const forged = await signUp()
  const sent = await forged.browser.post('/onboarding?step=3', consent)
  expect(leadsTo(sent)).toBe('/onboarding')
  expect(textOf(await forged.browser.follow(sent))).toContain('Company name is required')
})

test('Consent is never preselected, not even after it was sent before', async () => {
  const { browser } = await signUp()
  const third = await reachConsent(browser)
  expect(valuesOf(third)).toEqual({})
  await browser.post('/onboarding?step=3', { terms: 'on' })
  expect(valuesOf(await browser.get('/onboarding?step=3'))).toEqual({})
})

test('A user who has finished onboarding is redirected to the dashboard', async () => {
  const person = await signUp()
  await finishSetup(person)

  for (const path of ['/onboarding', '/onboarding?step=3', '/onboarding/previous?step=2']) {
    expect(leadsTo(await person.browser.get(path))).toBe('/')
  }
  expect(leadsTo(await person.browser.post('/onboarding', company))).toBe('/')
})

test('A user who skips onboarding is reminded on the dashboard and can continue there', async () => {
  const { browser, page } = await signUp()
  const dashboard = await browser.get(linkOf(page, 'Finish this later'))
  expect(textOf(dashboard)).toContain('Finish setting up')
  expect(headingOf(await browser.get(linkOf(dashboard, 'Continue setup')))).toBe(
    'Tell us about your company',
  )
})

test('A signed-out visitor who completes onboarding signs in first and finds the entries again', async () => {
  const { email, password } = await signUp()
  const browser = visitor()
  const sent = await browser.submit(await reachConsent(browser), '/onboarding', consent)
  expect(leadsTo(sent)).toBe('/login?redirectTo=%2Fonboarding%3Fstep%3D3')

  const login = await browser.follow(sent)
  const back = await browser.follow(await browser.submit(login, '/login', { email, password }))
  expect(back.path).toBe('/onboarding?step=3')
  expect(valuesOf(await browser.get('/onboarding'))).toMatchObject(company)
  expect(leadsTo(await browser.submit(back, '/onboarding', consent))).toBe('/')
})

test('One user’s entries are not shown to the next user of the same browser', async () => {
  const { browser, page } = await signUp()
  await browser.submit(page, '/onboarding', { ...company, company_name: 'Secret Engines' })
  await browser.post('/sign-out', {})
  expect((await browser.get('/onboarding')).html).not.toContain('Secret Engines')
  const next = await signUp(browser)
  expect(next.page.html).not.toContain('Secret Engines')
})

test('Tampered entries are ignored', async () => {
  const { browser } = await signUp()
  await reachConsent(browser)
  browser.cookies.set('pending', `e${browser.cookies.get('pending')}`)
  expect(leadsTo(await browser.get('/onboarding?step=3'))).toBe('/onboarding')
})

test('No invalid step number or form leads to a server error', async () => {
  const { browser } = await signUp()
  for (const step of ['0', '4', '-1', '1e0', '2,5', 'x']) {
    expect(leadsTo(await browser.get(`/onboarding?step=${step}`))).toBe('/onboarding')
    expect((await browser.post(`/onboarding?step=${step}`, company)).status).toBe(302)
  }
  expect((await browser.get('/onboarding?step=%00')).status).toBe(200)
  const odd = await browser.post('/onboarding', {
    company_name: ['a', 'b'],
    'industry[0]': 'retail',
    'industry.x': 'retail',
    __proto__: 'x',
  })
  expect(odd.status).toBe(422)
})
