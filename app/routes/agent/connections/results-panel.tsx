import { href } from 'react-router'
import { CodeBox } from '#app/ui/components/code-box.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type Props = {
  label: string
  url: string
  /** Whether the platform can ask before each call of the campaigns that are set up there. */
  asksFirst: boolean
}

export function ResultsPanel({ label, url, asksFirst }: Props) {
  return (
    <Panel
      title="Call results"
      intro={
        url
          ? `${label} reports the outcome, transcript, and recording of each call. There’s nothing to set up.`
          : `This server has no public address, so we ask ${label} for the result of each call.`
      }
    >
      {url && (
        <Disclosure summary="Advanced: webhook address">
          <CodeBox text={url} />
          {asksFirst && (
            <p className="pt-2.5 text-sm text-muted">
              Only for campaigns that you create in {label}: enter this address as the server URL,
              turn on the pre-dial webhook, and use an{' '}
              <TextLink to={href('/profile/api-keys')}>API key with the Call scope</TextLink> as the
              bearer token. {label} then asks Bellbird before each call.
            </p>
          )}
        </Disclosure>
      )}
    </Panel>
  )
}
