import type { TestProject } from 'vitest/node'
import { sharedApi } from './api.ts'
import { buildProduct, startProduct } from './product.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** The URL of the built product during request tests. */
    appUrl: string
    /** The API's URL, for tests that start an app with their own settings. */
    apiUrl: string
  }
}

/** The whole product, built and started once for all request tests, and an API for apps with their own settings. */
export default async function builtApp(project: TestProject) {
  await buildProduct()
  const [product, api] = await Promise.all([startProduct(), sharedApi()])
  project.provide('appUrl', product.url)
  project.provide('apiUrl', api.url)
  return () => Promise.all([product.stop(), api.stop()])
}
