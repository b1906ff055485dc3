import { jsonDownload } from '#app/document/download.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findErasure } from '#app/upstream/privacy.server.ts'
import type { Route } from './+types/receipt-download.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await findErasure(context.get(upstream), params.receiptId)
  return jsonDownload(receipt, `erasure-${receipt.at.slice(0, 10)}.json`)
}
