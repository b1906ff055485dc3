import { CodeBox } from '#app/ui/components/code-box.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

/** How call results come back. */
export function ResultsPanel({ label, url }: { label: string; url: string }) {
  return (
    <Panel title="Results">
      <p className="pb-2.5 text-sm text-muted">
        {url
          ? `${label} sends outcome, transcript and recording to this address. It is sent with every call, so there is nothing to configure.`
          : `This server has no public address, so we ask ${label} for the result of each call.`}
      </p>
      {url && <CodeBox text={url} />}
    </Panel>
  )
}
