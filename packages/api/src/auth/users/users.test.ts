import { User } from '@bellbird/contract/auth/user'
import { expect, inject, test } from 'vitest'
import { testApi } from '../../test-api.ts'

const api = testApi()

test('A profile update changes what it names and nothing else', async () => {
  const { token, user } = await api.register({ company_name: 'Bell & Co' })
  const answer = await api.call('PUT', '/users/me', {
    token,
    body: { tone: 'friendly', phone: '+1 212 555 0101', role: 'admin', gdpr_consent: true },
  })
  expect(answer.status).toBe(200)
  expect(User.parse(await answer.json())).toEqual({
    ...user,
    tone: 'friendly',
    phone: '+1 212 555 0101',
  })
})

test('An empty update answers the user as it is', async () => {
  const { token, user } = await api.register()
  const answer = await api.call('PUT', '/users/me', { token, body: {} })
  expect(User.parse(await answer.json())).toEqual(user)
})

test('An address another account has is rejected beside its field', async () => {
  const { user: other } = await api.register()
  const { token, password } = await api.register()
  const answer = await api.call('PUT', '/users/me', {
    token,
    body: { email: other.email, current_password: password },
  })
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', 'email'] }] })
})

test.each([
  ['without the password', {}, 'password_required'],
  ['with a wrong one', { current_password: 'guessed' }, 'incorrect_password'],
])(
  'Another email address is rejected %s, and nothing of the update is done',
  async (_, proof, type) => {
    const { token, user } = await api.register()
    const answer = await api.call('PUT', '/users/me', {
      token,
      body: { email: 'taken.over@example.com', first_name: 'Mallory', ...proof },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      detail: [{ loc: ['body', 'current_password'], type }],
    })
    const now = await api.call('GET', '/users/me', { token })
    expect(User.parse(await now.json())).toEqual(user)
  },
)

test('With the password the email address changes, and the password is written nowhere', async () => {
  const { token, user, password } = await api.register()
  const email = `new.${user.email}`
  const answer = await api.call('PUT', '/users/me', {
    token,
    body: { email, current_password: password },
  })
  const text = await answer.text()
  expect(User.parse(JSON.parse(text))).toEqual({ ...user, email })
  expect(text).not.toContain(password)
  expect((await api.logIn(email, password)).status).toBe(200)
})

test('Sending the current address needs no password', async () => {
  const { token, user } = await api.register()
  const body = { email: user.email, tone: 'formal' }
  expect((await api.call('PUT', '/users/me', { token, body })).status).toBe(200)
})

test('Guessing the password by changing the address is slowed down', async () => {
  const { token } = await api.register()
  const guess = (current_password: string) =>
    api.call('PUT', '/users/me', { token, body: { email: 'x@example.com', current_password } })
  const statuses = []
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) statuses.push((await guess(word)).status)
  expect(statuses.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  expect(statuses.at(-1)).toBe(429)
})

test('Issues are reported in FastAPI’s format', async () => {
  const { token } = await api.register()
  const answer = await api.call('PUT', '/users/me', {
    token,
    body: { first_name: 'A', email: 'no', industry: 'mining' },
  })
  expect(answer.status).toBe(422)
  const { detail } = (await answer.json()) as { detail: { loc: string[]; msg: string }[] }
  expect(detail.map(({ loc, msg }) => [loc.join('.'), msg])).toEqual([
    ['body.first_name', 'First name must be at least 2 characters'],
    ['body.email', 'Please enter a valid email address'],
    ['body.industry', expect.any(String)],
  ])
})

test('Deleting the account takes contacts and every session along', async () => {
  const { token, user } = await api.register()
  await api.addContact(token, { first_name: 'Grace' })
  expect((await api.call('DELETE', '/users/me', { token })).status).toBe(204)
  expect((await api.call('GET', '/users/me', { token })).status).toBe(401)
  const left = await api.database().query('select 1 from contacts where owner_id = $1', [user.id])
  expect(left).toEqual([])
})

test('Requests that run while their account is deleted get 401', async () => {
  const { token } = await api.register()
  const form = new FormData()
  const rows = Array.from({ length: 1_500 }, (_, at) => `a${at}@example.com`)
  form.set('file', new Blob([['email', ...rows].join('\n')]), 'contacts.csv')
  const importing = api.call('POST', '/contacts/import/csv', { token, body: form })
  const deleting = api.call('DELETE', '/users/me', { token })
  const creating = api.call('POST', '/contacts', {
    token,
    body: { first_name: 'Ada' },
    headers: { 'Idempotency-Key': 'once' },
  })
  expect((await deleting).status).toBe(204)
  expect((await importing).status).toBe(401)
  // On a server it may have been in time; then it was deleted with the account.
  expect(inject('postgresUrl') ? [201, 401] : [401]).toContain((await creating).status)
  expect(api.log).toEqual([])
})
