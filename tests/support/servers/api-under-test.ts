import type { TestProject } from 'vitest/node'
import { sharedApi } from './api.ts'
import { buildProduct } from './product.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** The URL of the API that the contract is tested against. */
    conformanceUrl: string
    /** The reference API has every extension, others may lack some. */
    conformanceExtensions: 'required' | 'optional'
  }
}

/** The upstream in CONFORMANCE_URL, or the built reference API. */
export default async function apiUnderTest(project: TestProject) {
  const given = process.env.CONFORMANCE_URL
  project.provide('conformanceExtensions', given ? 'optional' : 'required')
  if (given) {
    project.provide('conformanceUrl', given)
    return
  }
  await buildProduct()
  const api = await sharedApi()
  project.provide('conformanceUrl', api.url)
  return () => api.stop()
}
