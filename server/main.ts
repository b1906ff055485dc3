import { fileURLToPath } from 'node:url'
import { takeSecretFiles } from '@bellbird/runtime/secret-files'
import { ConfigError } from '#app/config.server.ts'
import { startDevelopment } from './development.ts'
import { startProduct } from './product.ts'
import { settle } from './settings.ts'
import { StartFailure } from './start-failure.ts'

// Bundled, this is build/node/server.js. DATA_DIR is relative to where the command was given; all
// that is read afterwards is relative to the project.
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

start().catch((error) => {
  const foreseen = error instanceof StartFailure || error instanceof ConfigError
  console.error(foreseen ? error.message : error)
  process.exit(1)
})

async function start() {
  const lacking = takeSecretFiles(process.env)
  if (lacking) throw new StartFailure(lacking)
  const config = await settle(process.env)
  process.chdir(ROOT)
  if (process.argv.includes('--dev')) {
    if (config.production) throw new StartFailure('--dev is not for NODE_ENV=production.')
    return startDevelopment(config)
  }

  await startProduct(config, { demo: process.argv.includes('--demo') })
}
