import { StartError } from '@bellbird/runtime/start-error'
import { tokenStore } from './auth/tokens.ts'
import { userStore } from './auth/users/store.ts'
import { config } from './config.ts'
import { openDatabase, openServerDatabase } from './database/open.ts'

async function run() {
  const [email, ...more] = process.argv.slice(2)
  if (!email || more.length > 0) {
    throw new StartError(
      'Whose sessions? Give one email address: npm run end-sessions -- ada@example.com',
    )
  }
  const { dataDir, server } = config()
  const database = server
    ? await openServerDatabase(server.url, server)
    : await openDatabase(dataDir)
  try {
    const account = await userStore(database).findByEmail(email)
    if (!account) throw new StartError(`No account has the address ${email}.`)

    const ended = await tokenStore(database).revokeAll(account.user.id)
    console.log(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${account.user.email} ended.`)
  } finally {
    await database.close()
  }
}

run().catch((error) => {
  const isExpected = error instanceof StartError
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
