import { join, resolve } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { config } from './config.ts'
import { backUp } from './database/backup/back-up.ts'
import { restore } from './database/backup/restore.ts'

const USAGE = 'npm run backup -- [FILE] [--overwrite], or npm run restore -- FILE [--overwrite]'

/** `npm run backup` and `npm run restore`, for the embedded database. */
async function run() {
  const [command, ...words] = process.argv.slice(2)
  const overwrite = words.includes('--overwrite')
  const [name, ...more] = words.filter((word) => word !== '--overwrite')
  if (more.length > 0 || name?.startsWith('-')) throw new StartError(USAGE)
  const { dataDir, server } = config()
  if (server) {
    throw new StartError(
      'DATABASE_URL is set: back up and restore a PostgreSQL server with pg_dump and pg_restore, as docs/deployment.md has it.',
    )
  }
  if (command === 'backup') return printBackup(dataDir, name, overwrite)
  if (command === 'restore' && name) return printRestored(dataDir, resolve(name), overwrite)
  throw new StartError(USAGE)
}

async function printBackup(dataDir: string, name: string | undefined, overwrite: boolean) {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = name ? resolve(name) : join(dataDir, 'backups', `bellbird-${time}.tar.gz`)
  const { rows } = await backUp(dataDir, file, { overwrite })
  console.log(`${file} holds ${described(rows)}. It was opened and counted.`)
}

async function printRestored(dataDir: string, file: string, overwrite: boolean) {
  const { manifest, aside } = await restore(dataDir, file, { overwrite })
  console.log(
    `${dataDir} has the backup of ${manifest.made_at}: ${described(manifest.rows)}. Start Bellbird.`,
  )
  if (aside) console.log(`What was there before is in ${aside}: remove it once all is well.`)
}

function described({ users = 0, contacts = 0, ...others }: Record<string, number>) {
  const rest = Object.values(others).reduce((sum, count) => sum + count, 0)
  return `${users} users, ${contacts} contacts and ${rest} other rows`
}

run().catch((error) => {
  const isExpected = error instanceof StartError
  console.error(isExpected ? error.message : error)
  process.exit(1)
})
