import { ExternalLink } from 'lucide-react'
import { href } from 'react-router'
import { config } from '#app/config.server.ts'
import { ownOrigin } from '#app/session/own-origin.server.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { CodeBox } from '#app/ui/components/code-box.tsx'
import { VoicePanel } from '#app/ui/components/voice-panel.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { StepsGuide } from '#app/ui/layout/steps-guide.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listConnections } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/agent.ts'
import { connectionRow } from './connections/platform-view.ts'
import { PlatformsPanel } from './connections/platforms-panel.tsx'

/** The configured voice interface, or the one this product ships. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { voiceAgentUrl } = config()
  const connections = await optional(listConnections(context.get(upstream)))
  return {
    connections: connections?.map(connectionRow),
    address: voiceAgentUrl ?? `${ownOrigin(url)}${href('/voice-agent')}`,
    link: voiceAgentUrl ?? href('/voice-agent'),
  }
}

export default function VoiceAgent({ loaderData }: Route.ComponentProps) {
  const { address, link, connections } = loaderData
  return (
    <>
      <PageTitle>AI Voice Agent</PageTitle>
      <PageHeader title="AI Voice Agent" />
      <Stack>
        <VoicePanel
          title={link === address ? 'Talk with your agent' : 'Try the voice interface'}
          text="Opens in a new tab and shows what it hears as you speak."
        >
          <ButtonLink variant="brass" iconAfter={ExternalLink} to={link} external>
            Open Voice Agent
          </ButtonLink>
        </VoicePanel>
        {connections && <PlatformsPanel connections={connections} />}
        <Guide />
        <Panel
          title="File Location"
          intro="The voice interface runs here. Your network must be able to reach it."
        >
          <CodeBox text={address} />
        </Panel>
      </Stack>
    </>
  )
}

function Guide() {
  return (
    <Panel title="How the voice interface works">
      <StepsGuide
        layout="row"
        steps={[
          {
            title: 'Open the interface',
            text: `It loads on its own page, so you can keep ${PRODUCT} open beside it.`,
          },
          {
            title: 'Allow microphone access',
            text: 'When your browser asks for permission, choose Allow.',
          },
          {
            title: 'Start speaking',
            text: 'Your words appear on screen in real time.',
          },
        ]}
      />
    </Panel>
  )
}
