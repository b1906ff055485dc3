import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { sharedApi } from './api.ts'
import { buildProduct, freePort, newDataDir } from './product.ts'

/** The same build on react-router-serve, as `npm run serve` runs it, in front of the reference API. */
export default async function stockServer(project: TestProject) {
  await buildProduct()
  const dataDir = await newDataDir({ database: false })
  const api = await sharedApi()
  const port = String(await freePort())
  const { PATH, HOME, TMPDIR } = process.env
  const serve = ['node_modules/@react-router/serve/bin.js', 'build/server/index.js']
  const server = spawn(process.execPath, serve, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: port,
      HOST: '127.0.0.1',
      API_BASE_URL: api.url,
      SESSION_SECRET: 'a secret for the tests of the stock server',
      DATA_DIR: dataDir,
    },
  })
  const url = `http://127.0.0.1:${port}`
  await listening(url, server)
  project.provide('appUrl', url)
  return async () => {
    await end(server)
    await api.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function listening(url: string, server: ChildProcess) {
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/login`).catch(() => undefined)
    if (answer) return
    await wait(100)
  }
  throw new Error('react-router-serve did not start.')
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
