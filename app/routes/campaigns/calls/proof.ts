import type { CallDetail } from '@bellbird/contract/calling/call-log'
import { jsonDownload } from '#app/document/download.server.ts'
import { findCall } from '#app/upstream/calls.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/proof.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const call = await findCall(context.get(upstream), params.callId)
  return jsonDownload(
    proofOf(call),
    `call-record-${new Date(call.placed_at).toISOString().slice(0, 10)}.json`,
  )
}

function proofOf({
  permit,
  disclosure,
  disclosure_found,
  disclosure_at,
  events,
  ...call
}: CallDetail) {
  const { fields: _, transcript, summary: _summary, note: _note, ...facts } = call
  return {
    made_at: new Date().toISOString(),
    call: facts,
    permit,
    disclosure: {
      words: disclosure,
      found: disclosure_found,
      at_seconds: disclosure_at,
      said_first: transcript.find(({ speaker }) => speaker === 'agent')?.text ?? null,
    },
    events,
  }
}
