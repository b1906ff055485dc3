import type { CallSummary } from '@bellbird/contract/calling/call-log'
import { ExternalLink, Phone } from 'lucide-react'
import { href } from 'react-router'
import { clockOf } from '#app/calling/call-figures.ts'
import { outcomeOf } from '#app/calling/call-outcome.ts'
import { config } from '#app/process/config.server.ts'
import { ownOrigin } from '#app/session/own-origin.server.ts'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { CodeBox } from '#app/ui/components/code-box.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { VoicePanel } from '#app/ui/components/voice-panel.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PRODUCT } from '#app/ui/layout/product.ts'
import { StepsGuide } from '#app/ui/layout/steps-guide.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { listCalls } from '#app/upstream/calls.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listConnections } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/agent.ts'
import { connectionRow } from './connections/platform-view.ts'
import { PlatformsPanel } from './connections/platforms-panel.tsx'

const MAX_TESTS = 3

export async function loader({ context, url }: Route.LoaderArgs) {
  const { voiceAgentUrl } = config()
  const api = context.get(upstream)
  const [connections, calls] = await Promise.all([
    optional(listConnections(api)),
    optional(listCalls(api, { test: 'yes', limit: MAX_TESTS, offset: 0 })),
  ])
  return {
    // An upstream may ignore the filter.
    tests: calls?.rows.filter((call) => call.is_test).map(testOf) ?? [],
    connections: connections?.map(connectionRow),
    address: voiceAgentUrl ?? `${ownOrigin(url)}${href('/voice-agent')}`,
    link: voiceAgentUrl ?? href('/voice-agent'),
  }
}

export default function VoiceAgent({ loaderData }: Route.ComponentProps) {
  const { address, link, connections, tests } = loaderData
  const location = (
    <Panel
      title="File Location"
      intro="The voice agent runs here. Your network must be able to reach it."
    >
      <CodeBox text={address} />
    </Panel>
  )
  return (
    <>
      <PageTitle>AI Voice Agent</PageTitle>
      <PageHeader
        title="AI Voice Agent"
        intro="Connect the agent that calls, and try it before your contacts hear it."
      />
      <Stack>
        <VoicePanel
          title={link === address ? 'Talk with your agent' : 'Try the voice agent'}
          text="Opens in a new tab and transcribes your speech."
        >
          <ButtonLink variant="brass" iconAfter={ExternalLink} to={link} external>
            Open Voice Agent
          </ButtonLink>
        </VoicePanel>
        {connections && <PlatformsPanel connections={connections} />}
        <Guide />
        {tests.length > 0 ? (
          <Columns ratio="1:1">
            {location}
            <LatestTests tests={tests} />
          </Columns>
        ) : (
          location
        )}
      </Stack>
    </>
  )
}

function testOf(call: CallSummary) {
  const { id, agent_name, connection_name, placed_at, duration_seconds } = call
  return {
    id,
    agent: agent_name || connection_name,
    at: placed_at,
    length: clockOf(duration_seconds),
    ...outcomeOf(call),
  }
}

type Test = ReturnType<typeof testOf>

function LatestTests({ tests }: { tests: Test[] }) {
  return (
    <Panel title="Latest test calls" flush>
      <RowList
        rows={tests.map(({ id, agent, at, length, outcome, tone }) => ({
          key: id,
          icon: Phone,
          title: (
            <TextLink to={href('/campaigns/calls/:callId', { callId: id })} quiet>
              Test call{agent && ' with '}
              <bdi>{agent}</bdi>
            </TextLink>
          ),
          detail: (
            <>
              <TimeStamp iso={at} precise />
              {length && ` · ${length}`}
            </>
          ),
          meta: <Badge tone={tone}>{outcome}</Badge>,
        }))}
      />
    </Panel>
  )
}

function Guide() {
  return (
    <Panel title="How the voice agent works">
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
