import { href } from 'react-router'
import { CodeBox } from '#app/ui/components/code-box.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = {
  label: string
  url: string
  /** Whether the platform can ask before each call of the campaigns that are set up there. */
  asksFirst: boolean
}

/** How call results come back. */
export function ResultsPanel({ label, url, asksFirst }: Props) {
  return (
    <Panel title="Results">
      <p className="pb-2.5 text-sm text-muted">
        {url
          ? `${label} sends the outcome, transcript and recording of each call to this address. Every call includes the address, so you don’t need to configure it.`
          : `This server has no public address, so we ask ${label} for the result of each call.`}
      </p>
      {url && <CodeBox text={url} />}
      {url && asksFirst && (
        <p className="pt-2.5 text-sm text-muted">
          When you create a campaign in {label}, enter this address as its server URL, turn on the
          pre-dial webhook, and add an{' '}
          <TextLink to={href('/profile/api-keys')}>API key with the Call scope</TextLink> as the
          bearer token. {label} then asks Bellbird before each call.
        </p>
      )}
    </Panel>
  )
}
