import type { TestProject } from 'vitest/node'
import { buildProduct, startProduct } from './product.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** Where the built product answers during request tests. */
    appUrl: string
  }
}

/** The whole product, built and started once for all request tests. */
export default async function builtApp(project: TestProject) {
  await buildProduct()
  const product = await startProduct()
  project.provide('appUrl', product.url)
  return () => product.stop()
}
