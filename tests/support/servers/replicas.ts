import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startApi } from './api.ts'
import { startBalancer } from './balancer.ts'
import { buildProduct, startProduct } from './product.ts'

const SECRET = 'a secret that all replicas have in common'

/** Servers of one product: they share what the deployment guide says, and take turns at one address. */
export async function startReplicas(count: number, apiBaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-replicas-'))
  const balancer = await startBalancer()
  const settings = {
    DATA_DIR: dataDir,
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

/** For the request tests as a whole: three replicas before one API in place of the one product. */
export default async function builtReplicas(project: TestProject) {
  await buildProduct()
  const api = await startApi()
  const replicas = await startReplicas(3, api.url)
  project.provide('appUrl', replicas.url)
  return async () => {
    await replicas.stop()
    await api.stop()
  }
}
