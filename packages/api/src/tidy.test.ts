import { expect, test } from 'vitest'
import { testApi } from './test-api.ts'
import { tidy } from './tidy.ts'

const api = testApi()

test('Cleanup deletes only what has expired', async () => {
  const { user, token, password } = await api.register()
  await api.logIn(user.email, password)
  const add = (first_name: string) =>
    api.call('POST', '/contacts', {
      token,
      body: { first_name },
      headers: { 'Idempotency-Key': first_name },
    })
  const guess = (email: string) => api.logIn(email, 'guess')
  await add('Ada')
  await guess('one@example.com')
  const sql = api.database()
  await sql.query(`update idempotency_keys set created_at = now() - interval '25 hours'`)
  await sql.query(`update login_attempts set last_failed_at = now() - interval '25 hours'`)
  await sql.query(`update tokens set expires_at = now() - interval '1 second'
    where hash <> (select hash from tokens order by hash desc limit 1)`)
  await guess('two@example.com')
  await api.call('POST', '/auth/forgot-password', { body: { email: user.email } })
  await api.resetTokens(user.email)
  await sql.query(`update password_resets set expires_at = now() - interval '1 second'`)

  await tidy(sql)

  const counted = async (table: string) =>
    (await sql.query<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]?.rows
  expect(await counted('tokens')).toBe(1)
  expect(await counted('login_attempts')).toBe(2)
  expect(await counted('idempotency_keys')).toBe(0)
  expect(await counted('password_resets')).toBe(0)
})
