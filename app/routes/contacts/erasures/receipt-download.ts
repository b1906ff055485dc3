import { upstream } from '#app/upstream/client/context.server.ts'
import { findErasure } from '#app/upstream/privacy.server.ts'
import type { Route } from './+types/receipt-download.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await findErasure(context.get(upstream), params.receiptId)
  return new Response(`${JSON.stringify(receipt, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="erasure-${receipt.at.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    },
  })
}
