import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { config } from './config.ts'
import { type CopiedTables, moveDatabase } from './database/move/move.ts'
import { openDatabase, openServerDatabase } from './database/open.ts'

async function run() {
  const { dataDir, server } = config()
  if (!server) throw new StartError('DATABASE_URL must name the database that the data goes to.')
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartError(`There is no database in ${dataDir}: set DATA_DIR to where it is.`)
  }
  const from = await openDatabase(dataDir)
  try {
    const to = await openServerDatabase(server.url, server)
    try {
      const moved = await moveDatabase(from, to)
      for (const { name, rows } of moved) console.log(`${name}: ${rows} rows`)
      noteAboutKey(moved, join(dataDir, 'crm-key'))
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  console.log(
    `Everything was moved and compared. ${dataDir} is as it was; from now on start with DATABASE_URL.`,
  )
}

/** The key that encrypted the CRM tokens must also decrypt them on the server. */
function noteAboutKey(moved: CopiedTables, key: string) {
  const hasConnections = moved.some(({ name, rows }) => name === 'crm_connections' && rows > 0)
  if (!hasConnections || !existsSync(key)) return
  console.log(
    `From now on, CRM connections need CRM_ENCRYPTION_KEY. Set it to the content of ${key}.`,
  )
}

run().catch((error) => {
  const isExpected = error instanceof StartError
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
