import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStateServer } from '@bellbird/expiring-store/test-server'
import type { TestProject } from 'vitest/node'
import { startApi } from './api.ts'
import { startBalancer } from './balancer.ts'
import { buildProduct, startProduct } from './product.ts'

const SECRET = 'a secret that all replicas have in common'

/**
 * Servers of one product: they share what the deployment guide requires, and take turns at one URL. With a state
 * server each has its own directory, which it cannot write to.
 */
export async function startReplicas(count: number, apiBaseUrl: string, stateUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-replicas-'))
  const balancer = await startBalancer()
  const settings = {
    DATA_DIR: stateUrl ? '/proc/nowhere' : dataDir,
    ...(stateUrl && { STATE_URL: stateUrl }),
    API_BASE_URL: apiBaseUrl,
    SESSION_SECRET: SECRET,
    PUBLIC_ORIGIN: balancer.url,
  }
  const products = await Promise.all(
    Array.from({ length: count }, () => startProduct({ ...settings })),
  )
  balancer.leadTo(products.map(({ url }) => url))

  return {
    url: balancer.url,
    products,
    dataDir,
    async stop() {
      await balancer.stop()
      await Promise.all(products.map(({ stop }) => stop()))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * For the request tests as a whole: three replicas in front of one API instead of the single product. They share a
 * directory or, depending on the project's name, a state server.
 */
export default async function builtReplicas(project: TestProject) {
  await buildProduct()
  const api = await startApi()
  const state = project.name.includes('state server') ? await startStateServer() : undefined
  const replicas = await startReplicas(3, api.url, state?.url)
  project.provide('appUrl', replicas.url)
  return async () => {
    await replicas.stop()
    await state?.stop()
    await api.stop()
  }
}
