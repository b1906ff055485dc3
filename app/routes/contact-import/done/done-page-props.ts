import type { FoundImport } from './done-page.server.ts'
import type { JUST_IMPORTED } from './just-imported.ts'
import type { resultWords } from './result-words.server.ts'

export type DonePage = FoundImport & {
  importId: string
  result: ReturnType<typeof resultWords>
  from: typeof JUST_IMPORTED | undefined
}
