import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { randomUser, testApi } from '../test-api.ts'

const api = testApi({ hashesCheaply: false })

describe('a password that would be guessed first', () => {
  const known = ['12345678', 'Password1', 'BASEBALL', 'qwertyuiop', 'ｐassword1']
  const ours = ['Bellbird26!', 'contacts-crm', 'ada-lovelace', 'LovelaceLovelace', 'engines4ada']
  const repeated = ['        ', 'abababab', '12341234', '11111112']
  const person = { ...randomUser(), company_name: 'Engines & Co' }

  test.each([...known, ...ours, ...repeated])(
    'is rejected at registration: %s',
    async (password) => {
      const answer = await api.call('POST', '/auth/register', { body: { ...person, password } })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        detail: [{ loc: ['body', 'password'], type: 'weak_password' }],
      })
    },
  )

  test('is rejected at a change, which leaves password and session as they are', async () => {
    const { token, user, password } = await api.register()
    for (const weak of ['password123', `${user.username}!`, 'Lovelace']) {
      const answer = await api.call('POST', '/auth/change-password', {
        token,
        body: { current_password: password, new_password: weak, confirm_password: weak },
      })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        detail: [{ loc: ['body', 'new_password'], type: 'weak_password' }],
      })
    }
    expect((await api.logIn(user.email, password)).status).toBe(200)
  })

  test('differs from a long one that contains a name', async () => {
    const password = 'Ada writes programs for engines'
    const answer = await api.call('POST', '/auth/register', { body: { ...person, password } })
    expect(answer.status).toBe(201)
  })
})

test('A password counts to its last character, blanks and case included, and composed either way', async () => {
  const password = `${' '.repeat(2)}Ünlike ﬁve${'x'.repeat(115)}Z`
  const { user } = await api.register({ password })
  expect(password).toHaveLength(128)

  const others = [
    password.trim(),
    password.toLowerCase(),
    password.slice(0, -1),
    `${password.slice(0, -1)}Y`,
  ]
  for (const other of others) expect((await api.logIn(user.email, other)).status).toBe(401)
  expect((await api.logIn(user.email, password.normalize('NFKD'))).status).toBe(200)
})

test('A password that was hashed otherwise is hashed as today once it is proven', async () => {
  const { user, password } = await api.register()
  const older = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
  const stored = async () =>
    (
      await api
        .database()
        .query<{ hash: string }>('select password_hash as hash from users where id = $1', [user.id])
    )[0]?.hash
  await api.database().query('update users set password_hash = $2 where id = $1', [user.id, older])

  expect((await api.logIn(user.email, 'not the password')).status).toBe(401)
  expect(await stored()).toBe(older)
  expect((await api.logIn(user.email, password)).status).toBe(200)
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await api.logIn(user.email, password)).status).toBe(200)
})

test('Passwords are stored as Argon2id with 19 MiB and two passes', async () => {
  const { user } = await api.register()
  const [row] = await api
    .database()
    .query<{ password_hash: string }>('select password_hash from users where id = $1', [user.id])
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('What cannot be hashed now is rejected instead of queued', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, at) => api.logIn(`flood${at}@example.com`, 'guess')),
  )
  const rejected = statuses.filter(({ status }) => status === 429)
  expect(rejected.length).toBeGreaterThan(0)
  expect(statuses.every(({ status }) => status === 401 || status === 429)).toBe(true)
})
