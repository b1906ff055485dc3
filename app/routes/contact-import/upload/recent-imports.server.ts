import { listedImport } from '#app/routes/contact-import/records/listed-import.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listImports } from '#app/upstream/contact-imports.server.ts'

const SHOWN = 5

export async function recentImports(upstream: Upstream) {
  const found = await optional(listImports(upstream, { limit: SHOWN, offset: 0 }))
  const { rows = [] } = found ?? {}
  return {
    recorded: found !== undefined,
    imports: rows.map((record) => listedImport(record)),
  }
}
