import { CodeBox } from '#app/ui/components/code-box.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

/** How call results come back. */
export function ResultsPanel({ label, url }: { label: string; url: string }) {
  return (
    <Panel title="Results">
      <p className="pb-2.5 text-sm text-muted">
        {url
          ? `${label} sends the outcome, transcript and recording of each call to this address. Every call includes the address, so you don’t need to configure it.`
          : `This server has no public address, so we ask ${label} for the result of each call.`}
      </p>
      {url && <CodeBox text={url} />}
    </Panel>
  )
}
