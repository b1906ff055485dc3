import { FileCheck } from 'lucide-react'
import { Fragment } from 'react'
import { href, isRouteErrorResponse, useRouteError } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FailedPage } from '#app/ui/feedback/failed-page.tsx'
import { SLOWLY_MS, useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { useListPlace } from '#app/ui/table/row-place.ts'
import { StepThrough } from '#app/ui/table/step-through.tsx'
import { findCall } from '#app/upstream/calls.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { singleCallConnections } from '#app/upstream/single-calls.server.ts'
import type { Route } from './+types/call.ts'
import { AiDisclosure } from './ai-disclosure.tsx'
import { type CallView, callOf } from './call-detail-view.server.ts'
import { checkedEntryOf } from './checked-entry.server.ts'
import { NextSteps } from './next-steps.tsx'
import { Transcript } from './transcript.tsx'
import { WhyAllowed } from './why-allowed.tsx'

const allCalls = { href: href('/campaigns/calls'), label: 'All calls' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const found = await findCall(api, params.callId)
  const [entry, connections] = await Promise.all([
    checkedEntryOf(api, found),
    found.contact_id ? singleCallConnections(api) : [],
  ])
  return { call: callOf(found, entry), canCall: connections.length > 0 }
}

export default function Call({ loaderData: { call, canCall } }: Route.ComponentProps) {
  useRefreshing(!call.isOver, SLOWLY_MS)
  const { fields, contactId, turns } = call
  const hasTranscript = turns.length > 0
  const main = (
    <Stack>
      {!hasTranscript && <Outcome call={call} />}
      {call.isByPlatform && <AiDisclosure call={call} />}
      {hasTranscript && <Transcript turns={turns} />}
      {fields.length > 0 && (
        <Panel
          title="Data collected"
          intro="Opt-outs and callbacks are taken from here, never guessed from the transcript."
        >
          <DefinitionList items={fields} />
        </Panel>
      )}
      <WhyAllowed call={call} />
    </Stack>
  )
  const side = (
    <Stack>
      {contactId && (
        <NextSteps
          contactId={contactId}
          optedOut={call.optedOut}
          canCall={canCall && call.isOver}
        />
      )}
      <Details call={call} />
    </Stack>
  )
  return (
    <>
      <CallHead call={call} />
      {hasTranscript ? (
        // The outcome comes first on phones, and beside the transcript from 1024 px.
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">
            <Outcome call={call} />
          </div>
          <div className="lg:row-span-2 lg:row-start-1">{main}</div>
          {side}
        </div>
      ) : (
        <Columns ratio="7:4">
          {main}
          {side}
        </Columns>
      )}
    </>
  )
}

function Details({ call }: { call: CallView }) {
  const { details, technical } = call
  return (
    <Panel title="Details">
      <DefinitionList items={[...placeOf(call), ...details]} />
      {technical.length > 0 && (
        <div className="pt-4">
          <Disclosure summary="Technical details">
            <DefinitionList items={technical} />
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

function placeOf({ campaign }: CallView) {
  if (!campaign) return []
  const to = href('/campaigns/:campaignId', { campaignId: campaign.id })
  return [
    {
      term: 'Campaign',
      value: (
        <TextLink to={to}>
          <bdi>{campaign.name}</bdi>
        </TextLink>
      ),
    },
  ]
}

function CallHead({ call }: { call: CallView }) {
  const { name, campaign, at, duration, attempt, number, dial, isTest } = call
  const title = isTest ? `Test call to ${number}` : `Call with ${name}`
  const place = useListPlace()
  const back =
    campaign && !place?.back.startsWith(allCalls.href)
      ? {
          href: href('/campaigns/:campaignId/calls', { campaignId: campaign.id }),
          label: campaign.name,
        }
      : allCalls
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        back={place?.back.startsWith(back.href) ? { ...back, href: place.back } : back}
        beside={place && <StepThrough place={place} what="call" />}
        title={title}
        intro={
          <>
            <TimeStamp iso={at} precise />
            {[duration, attempt !== null && `attempt ${attempt}`].filter(Boolean).map((fact) => (
              <Fragment key={String(fact)}>
                {' · '}
                <span className="whitespace-nowrap">{fact}</span>
              </Fragment>
            ))}
            {!isTest && number && (
              <>
                <span className="max-md:hidden"> · </span>
                <a
                  className="whitespace-nowrap text-link underline underline-offset-3 max-md:block"
                  href={dial}
                >
                  {number}
                </a>
              </>
            )}
          </>
        }
        actions={
          <ButtonLink
            icon={FileCheck}
            to={href('/campaigns/calls/:callId/proof', { callId: call.id })}
            reloadDocument
          >
            Download call record
          </ButtonLink>
        }
      />
    </>
  )
}

function Outcome({ call }: { call: CallView }) {
  const { outcome, tone, lasts, summary, note, optedOut, callbackAt, callback, campaign } = call
  const facts = [
    ...(optedOut ? [{ term: 'Opted out', value: 'Blocked in all campaigns' }] : []),
    ...(callbackAt
      ? [{ term: 'Callback', value: callback || <TimeStamp iso={callbackAt} precise /> }]
      : []),
    ...(note && note !== summary ? [{ term: 'Note', value: <Said>{note}</Said> }] : []),
  ]
  return (
    <Panel
      title="Outcome"
      footer={
        campaign &&
        (call.isOver
          ? campaign.entryId && (
              <ButtonLink
                to={`${href('/campaigns/:campaignId/entries/:entryId', {
                  campaignId: campaign.id,
                  entryId: campaign.entryId,
                })}?change=outcome`}
              >
                Change outcome
              </ButtonLink>
            )
          : call.isByPlatform && (
              <ButtonLink to={href('/campaigns/:campaignId', { campaignId: campaign.id })}>
                View calls in progress
              </ButtonLink>
            ))
      }
    >
      <div className="grid justify-items-start gap-2.5 text-sm">
        <span className="flex items-center gap-2">
          <Badge tone={tone}>{outcome}</Badge> {lasts && `${lasts} so far`}
        </span>
        {summary && <Said>{summary}</Said>}
      </div>
      {facts.length > 0 && (
        <div className="pt-2.5">
          <DefinitionList items={facts} />
        </div>
      )}
      {!call.isOver && (
        <p className="pt-4 text-sm text-muted">
          The transcript and the outcome appear when the call ends.
        </p>
      )}
    </Panel>
  )
}

function Said({ children }: { children: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <PageTitle error>Call not found</PageTitle>
        <EmptyState
          title="Call not found"
          headingLevel={1}
          actions={<ButtonLink to={href('/campaigns/calls')}>Back to all calls</ButtonLink>}
        >
          It was deleted or never existed.
        </EmptyState>
      </>
    )
  }
  return (
    <FailedPage
      title="Call"
      back={{ href: href('/campaigns/calls'), label: 'All calls' }}
      headline="Unable to load this call"
      loading="this call"
    />
  )
}
