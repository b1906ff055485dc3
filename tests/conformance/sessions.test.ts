import { expect, type TestContext, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

/** A user with two sessions. */
async function twice(context: TestContext) {
  const { token, email, password } = await register()
  const { access_token: other } = await answerTo('login', { body: { email, password } })
  needsExtension(context, 'sessions', (await call('listSessions', { token })).ok)
  return { token, other }
}

test('Sessions are listed for their owner, one of them marked as current', async (context) => {
  const { token, other } = await twice(context)
  const listed = await answerTo('listSessions', { token })
  expect(listed.map(({ current }) => current).sort()).toEqual([false, true])
  expect(JSON.stringify(listed)).not.toContain(token)
  expect(JSON.stringify(listed)).not.toContain(other)
})

test('A session is ended by its id, and only by its owner', async (context) => {
  const { token, other } = await twice(context)
  const [{ id = '' } = {}] = (await answerTo('listSessions', { token })).filter(
    ({ current }) => !current,
  )
  const otherUser = (await register()).token
  await refusalOf('endSession', [404], { token: otherUser, id })
  await answerTo('endSession', { token, id })
  expect((await call('findUser', { token: other })).status).toBe(401)
  await answerTo('findUser', { token })
  await refusalOf('endSession', [404], { token, id })
})

test('All other sessions end at once', async (context) => {
  const { token, other } = await twice(context)
  await answerTo('endOtherSessions', { token })
  expect((await call('findUser', { token: other })).status).toBe(401)
  expect(await answerTo('listSessions', { token })).toHaveLength(1)
})
