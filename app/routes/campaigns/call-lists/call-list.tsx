import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download, List, Undo2 } from 'lucide-react'
import { href, useOutlet } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Hint } from '#app/ui/components/field.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { findBatch, findCampaign, screenCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/call-list.ts'
import { othersOf, shortfallOf } from './call-list-view.ts'
import { AddResults, MakeCalls, Step } from './dialing-steps.tsx'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, list, report] = await Promise.all([
    findCampaign(api, params.campaignId),
    findBatch(api, params.campaignId, params.listId),
    optional(screenCampaign(api, params.campaignId)),
  ])
  const { given, open, done, entries, agent, disclosure } = list
  return {
    campaign: campaign.name,
    running: campaign.state === 'running',
    created: list.handed_out_at,
    shortfall: shortfallOf(list),
    others: othersOf(list, report, params.campaignId),
    maxBytes: MAX_FILE_BYTES,
    ready: entries.length,
    open,
    script: agent.notes,
    disclosure,
    tiles: [
      { label: 'On this list', value: formatCount(given) },
      { label: 'Ready to call now', value: formatCount(entries.length) },
      { label: 'Waiting for an outcome', value: formatCount(open) },
      { label: 'With an outcome', value: formatCount(done) },
    ],
  }
}

const formats = {
  spreadsheet: {
    label: 'Download for a spreadsheet (CSV)',
    hint: 'For people, with each contact’s email, notes, and last call. Safe to open in Excel, Numbers, or Google Sheets. An apostrophe before each number keeps its plus sign.',
  },
  dialer: {
    label: 'Download for a dialer (CSV)',
    hint: 'Numbers in dialing format, such as +12125550123, and what an AI agent says first. Don’t open this file in a spreadsheet, which would change them.',
  },
} as const

export default function CallList({ loaderData, params }: Route.ComponentProps) {
  const { campaign, created, shortfall, open, script, disclosure, others, maxBytes, tiles } =
    loaderData
  const { campaignId, listId } = params
  /** Without anything to download, that is no step. */
  const first = loaderData.ready > 0 ? 2 : 1
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle>{`Call list of ${campaign}`}</PageTitle>
      <PageHeader
        back={{ href: href('/campaigns/:campaignId', { campaignId }), label: campaign }}
        title="Call list"
        intro={
          <>
            Created <TimeStamp iso={created} precise inSentence />
          </>
        }
        actions={
          <>
            {open > 0 && (
              <ButtonLink
                icon={Undo2}
                to={href('/campaigns/:campaignId/lists/:listId/return', { campaignId, listId })}
                preventScrollReset
              >
                Return to queue
              </ButtonLink>
            )}
            <ButtonLink
              icon={List}
              to={`${href('/campaigns/:campaignId/entries', { campaignId })}?batch_id=${listId}`}
            >
              View contacts
            </ButtonLink>
          </>
        }
      />
      <StatStrip layout="slim" label="This call list" tiles={tiles} />
      <Stack>
        {shortfall && <Notice tone="info">{shortfall}</Notice>}
        <Downloads {...loaderData} params={params} />
        <Columns ratio="7:4">
          <MakeCalls step={first} script={script} disclosure={disclosure} />
          <AddResults
            step={first + 1}
            campaignId={campaignId}
            maxBytes={maxBytes}
            pending={open > 0}
          />
        </Columns>
        <NotExported others={others} />
      </Stack>
    </DialogHost>
  )
}

type DownloadsProps = Pick<Route.ComponentProps['loaderData'], 'ready' | 'open' | 'running'> & {
  params: Route.ComponentProps['params']
}

function Downloads({ ready, open, running, params }: DownloadsProps) {
  if (ready === 0) {
    return (
      <Notice tone="info" title="Nothing to download right now">
        {whyNothing(open, running)}
      </Notice>
    )
  }
  return (
    <Panel title={<Step number={1}>Download the call list</Step>}>
      <p className="pb-2.5 text-sm text-muted">
        {`${contacts(ready)} can be called now. Contacts are checked again with every download.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(formats).map(([format, { label, hint }]) => (
          <div key={format}>
            <ButtonLink
              variant={format === 'spreadsheet' ? 'primary' : 'secondary'}
              icon={Download}
              to={href('/campaigns/:campaignId/lists/:listId/download/:format', {
                ...params,
                format,
              })}
              reloadDocument
            >
              {label}
            </ButtonLink>
            <div className="pt-2">
              <Hint>{hint}</Hint>
            </div>
          </div>
        ))}
      </div>
    </Panel>
  )
}

type OthersProps = { others: Route.ComponentProps['loaderData']['others'] }

function NotExported({ others }: OthersProps) {
  if (others.length === 0) return null
  return (
    <Panel
      title="Not on this list"
      intro="The other contacts of this campaign: those left off when the list was created, and those excluded now."
      flush
    >
      <RowList
        rows={others.map(({ label, contacts, href }) => ({
          key: label,
          title: label,
          meta: (
            <span className="text-sm/6 [&>a]:inline-block">
              {href ? (
                <TextLink to={href} quiet>
                  {`View ${contacts}`}
                  <span className="sr-only">{` ${label}`}</span>
                </TextLink>
              ) : (
                <b className="text-ink">{contacts}</b>
              )}
            </span>
          ),
        }))}
      />
    </Panel>
  )
}

function whyNothing(open: number, running: boolean) {
  if (open === 0) return 'Every contact on this list has an outcome or was returned to the queue.'
  if (!running)
    return 'Only a running campaign makes calls. Start or resume it to download this list.'
  return `${contacts(open)} on this list have no outcome, but none can be called right now: they are outside their calling hours or have been excluded.`
}
