import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { href } from 'react-router'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import { findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { fieldsOf } from '../audience-fields.server.ts'
import { spokenIn } from '../calling-view.ts'
import { headOf } from '../campaign-head.ts'
import { CampaignPageHead } from '../campaign-page.tsx'
import { definitionOf } from '../campaign-view.ts'
import type { Route } from './+types/setup.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, calling] = await Promise.all([
    findCampaign(api, params.campaignId),
    optional(findCampaignCalling(api, params.campaignId)),
  ])
  const definition = definitionOf(campaign, await fieldsOf(api, [campaign]))
  const { state } = campaign
  return {
    head: headOf(campaign),
    definition,
    spoken: spokenIn(calling, definition),
    ...(calling && callerIn(state)),
  }
}

/** Who calls can be changed while nobody is called. */
function callerIn(state: CampaignState) {
  return {
    canChooseCaller: state === 'ready' || state === 'paused',
    callerWords: {
      draft: '',
      ready: 'You can still choose who calls.',
      running: 'To change the call method, pause the campaign.',
      paused: 'You can still choose who calls.',
      completed: '',
    }[state],
  }
}

export default function CampaignSetup({ loaderData }: Route.ComponentProps) {
  const { head, definition, spoken, canChooseCaller, callerWords } = loaderData
  const { audience, country, hours, attempts, results } = definition
  const { callingSettings } = useExtensions()
  return (
    <>
      <CampaignPageHead campaign={head} tab="Setup" />
      {head.state !== 'draft' && (
        <div className="mb-4">
          <Notice tone="info" title="Setup is locked">
            {callerWords && `${callerWords} `}
            {head.state === 'ready'
              ? `Reopen the campaign to edit ${callerWords ? 'the rest' : 'it'}, which discards the locked audience.`
              : `${callerWords ? 'For other settings' : 'To change settings'}, choose “Duplicate” in the ⋯ menu.`}
          </Notice>
        </div>
      )}
      <Columns ratio="1:1">
        <Stack>
          <Panel title="Audience">
            <DefinitionList items={[{ term: 'Who', value: audience }, country]} />
          </Panel>
          <Panel
            title="Schedule"
            intro="Calling hours are in each contact’s local time"
            footer={
              callingSettings && (
                <TextLink to={href('/profile/calling')}>
                  Limits and no-call days for all campaigns
                </TextLink>
              )
            }
          >
            <DefinitionList
              items={[
                ...hours.map((line) => ({ term: line.days, value: line.hours })),
                ...attempts,
              ]}
            />
          </Panel>
        </Stack>
        <Stack>
          <Panel
            title="Agent & script"
            aside={
              canChooseCaller && (
                <TextLink to={href('/campaigns/:campaignId/caller', { campaignId: head.id })}>
                  Choose who calls
                </TextLink>
              )
            }
          >
            <DefinitionList items={spoken} />
          </Panel>
          <Panel title="After a call">
            <DefinitionList items={results} />
          </Panel>
        </Stack>
      </Columns>
    </>
  )
}
