import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { newDataDir, startProduct } from '#tests/support/servers/product.ts'

/** Runs the operator's command on a data directory. */
function endSessions(dataDir: string, ...words: string[]) {
  return new Promise<{ code: number; output: string }>((ended) => {
    const command = ['build/node/end-sessions.js', ...words]
    const env = { DATA_DIR: dataDir }
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      ended({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

test('An operator ends all sessions of one user only', async () => {
  const dataDir = await newDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  let product = await startProduct({ DATA_DIR: dataDir })
  const { browser, email, password } = await signUp(new Visitor(product.url))
  const elsewhere = new Visitor(product.url)
  await elsewhere.post('/login', { email, password })
  const bystander = await signUp(new Visitor(product.url))

  const tooEarly = await endSessions(dataDir, email)
  expect(tooEarly.code).toBe(1)
  expect(tooEarly.output).toMatch(/is held by another process \(pid \d+\): stop it first/)
  await product.stop()

  expect(await endSessions(dataDir, email.toUpperCase())).toEqual({
    code: 0,
    output: `2 sessions of ${email} ended.\n`,
  })
  expect(await endSessions(dataDir, email)).toMatchObject({
    output: `0 sessions of ${email} ended.\n`,
  })

  product = await startProduct({ DATA_DIR: dataDir })
  onTestFinished(() => product.stop())
  const locationOf = async ({ cookies }: Visitor) => {
    const again = new Visitor(product.url)
    for (const [name, value] of cookies) again.cookies.set(name, value)
    return (await again.get('/profile')).headers.get('location')
  }
  expect(await locationOf(browser)).toBe('/login?redirectTo=%2Fprofile')
  expect(await locationOf(elsewhere)).toBe('/login?redirectTo=%2Fprofile')
  expect(await locationOf(bystander.browser)).toBeNull()
})

test('The command states its arguments, and reports an unknown user', async () => {
  const dataDir = await newDataDir()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  expect(await endSessions(dataDir)).toEqual({
    code: 1,
    output: 'Whose sessions? Give one email address: npm run end-sessions -- ada@example.com\n',
  })
  expect(await endSessions(dataDir, 'nobody@example.com')).toEqual({
    code: 1,
    output: 'No account has the address nobody@example.com.\n',
  })
})
