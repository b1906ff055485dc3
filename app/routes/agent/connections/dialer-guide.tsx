import { Panel } from '#app/ui/layout/panel.tsx'

const request = `{
  "type": "call.requested",
  "data": {
    "call_id": "019ab3d1-66a0",
    "number": "+442079460117",
    "name": "Ingrid Sørlie",
    "call_before": "2026-11-23T17:00:00Z",
    "disclosure": "Hello Ingrid, this is…",
    "variables": { "company": "Nordlys Solar AS" }
  }
}`

const result = `{
  "outcome": "reached",
  "started_at": "2026-11-23T15:12:00Z",
  "duration_s": 252,
  "do_not_call": false,
  "transcript": []
}`

/** What a dialer receives, and what it sends back. */
export function WhatIsSent() {
  return (
    <>
      <Panel title="What is sent">
        <Sample text={request} />
      </Panel>
      <Panel title="What you send back">
        <Sample text={result} />
      </Panel>
    </>
  )
}

function Sample({ text }: { text: string }) {
  return (
    <pre className="rounded-control border border-line bg-sunken px-3.5 py-2.5 text-xs/5 whitespace-pre-wrap wrap-anywhere">
      <code>{text}</code>
    </pre>
  )
}
