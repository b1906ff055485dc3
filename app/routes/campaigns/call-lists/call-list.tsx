import { formatCount } from '@bellbird/runtime/numbers'
import { Download, Undo2, Upload } from 'lucide-react'
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
import { findBatch, findCampaign } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { contacts } from '../campaign-view.ts'
import type { Route } from './+types/call-list.ts'
import { shortfallOf } from './call-list-view.ts'

export { CampaignFailure as ErrorBoundary } from '../campaign-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [campaign, list] = await Promise.all([
    findCampaign(api, params.campaignId),
    findBatch(api, params.campaignId, params.listId),
  ])
  const { given, open, done, entries, disclosure } = list
  return {
    campaign: campaign.name,
    running: campaign.state === 'running',
    created: list.handed_out_at,
    shortfall: shortfallOf(list),
    ready: entries.length,
    open,
    disclosure,
    tiles: [
      { label: 'Contacts', value: formatCount(given) },
      { label: 'Ready to call now', value: formatCount(entries.length) },
      { label: 'Waiting for an outcome', value: formatCount(open) },
      { label: 'With an outcome', value: formatCount(done) },
    ],
  }
}

const formats = {
  dialer: {
    label: 'Download for a dialer (CSV)',
    hint: 'Numbers in dialing format, such as +12125550123. Don’t open this file in a spreadsheet, which would change them.',
  },
  spreadsheet: {
    label: 'Download for a spreadsheet (CSV)',
    hint: 'Safe to open in Excel, Numbers or Google Sheets. An apostrophe before each number keeps its plus sign.',
  },
} as const

export default function CallList({ loaderData, params }: Route.ComponentProps) {
  const { campaign, created, shortfall, open, disclosure, tiles } = loaderData
  const { campaignId, listId } = params
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
                variant="ghost"
                icon={Undo2}
                to={href('/campaigns/:campaignId/lists/:listId/return', { campaignId, listId })}
                preventScrollReset
              >
                Return to queue
              </ButtonLink>
            )}
            <ButtonLink icon={Upload} to={href('/campaigns/:campaignId/outcomes', { campaignId })}>
              Add outcomes
            </ButtonLink>
          </>
        }
      />
      <StatStrip layout="slim" label="This call list" tiles={tiles} />
      <Stack>
        {shortfall && <Notice tone="info">{shortfall}</Notice>}
        <Columns ratio="7:4">
          <Stack>
            <Downloads {...loaderData} params={params} />
          </Stack>
          <Stack>
            <Panel
              title="Say this first in every call"
              footer={
                <TextLink
                  to={`${href('/campaigns/:campaignId/entries', { campaignId })}?batch_id=${listId}`}
                >
                  View contacts on this list
                </TextLink>
              }
            >
              <p dir="auto" className="max-w-160 whitespace-pre-line">
                {disclosure}
              </p>
            </Panel>
          </Stack>
        </Columns>
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
      <Panel title="Download">
        <p>{whyNothing(open, running)}</p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Download"
      intro={`${contacts(ready)} can be called now. Contacts are checked again with every download.`}
    >
      <div className="grid gap-4">
        {Object.entries(formats).map(([format, { label, hint }]) => (
          <div key={format}>
            <ButtonLink
              variant={format === 'dialer' ? 'primary' : 'secondary'}
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

function whyNothing(open: number, running: boolean) {
  if (open === 0) return 'Every contact on this list has an outcome or was returned to the queue.'
  if (!running)
    return 'Only a running campaign makes calls. Start or resume it to download this list.'
  return `${contacts(open)} on this list have no outcome, but none can be called right now: they are outside their calling hours or have been excluded.`
}
