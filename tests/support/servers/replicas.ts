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
 * Servers of one product: they share what the deployment guide says, and take turns at one address. With a state
 * server each has a directory of its own, which none can write to.
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
 * For the request tests as a whole: three replicas before one API in place of the one product. They share a directory
 * or, where the project is named so, a state server.
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
