import { CodeBlock } from '#app/ui/components/code-box.tsx'
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

export function WhatIsSent() {
  return (
    <>
      <Panel title="What is sent">
        <CodeBlock label="Example of a request" text={request} />
      </Panel>
      <Panel title="What you send back">
        <CodeBlock label="Example of a result" text={result} />
      </Panel>
    </>
  )
}
