import { callResults } from '@bellbird/contract/calling/call-words'
import type { CampaignState } from '@bellbird/contract/campaigns/words'
import { CalendarClock } from 'lucide-react'
import { Form, href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { MeterBar } from '#app/ui/components/meter.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { listAddress } from '#app/ui/table/list-address.ts'
import { RowList } from '#app/ui/table/row-list.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { CallExport, CallTable } from '../calls/call-table.tsx'
import { StepForm } from '../campaign-actions.tsx'
import { CallLink } from './call-link.tsx'
import { CallsNow } from './calls-now.tsx'
import type { Dialed } from './dialed-view.server.ts'

type Props = { campaignId: string; dialed: Dialed }

type ByPlatformProps = Props & {
  isIdle: boolean
  checked: string
}

export function ByPlatform({ isIdle, checked, ...props }: ByPlatformProps) {
  const { dialed } = props
  const callbacks = dialed.promised > 0 && <Callbacks {...props} />
  return (
    <>
      {isIdle ? (
        callbacks
      ) : (
        <Columns ratio="7:4" even>
          <CallsNow {...props} checked={checked} />
          <Stack>
            <Spend spend={dialed.spend} />
            {callbacks}
          </Stack>
        </Columns>
      )}
      {(dialed.log.length > 0 || dialed.made > dialed.now) && <CallLog {...props} />}
    </>
  )
}

function CallLog({ campaignId, dialed }: Props) {
  return (
    <Panel
      title="Call log"
      aside={
        dialed.log.length > 0 && (
          <div className="flex flex-wrap items-center gap-4">
            <TextLink to={href('/campaigns/:campaignId/calls', { campaignId })} quiet>
              {dialed.allCalls}
            </TextLink>
            <CallExport filters={{ campaign_id: campaignId }} />
          </div>
        )
      }
      flush
    >
      {dialed.log.length > 0 ? (
        <>
          <Form
            role="search"
            action={href('/campaigns/:campaignId/calls', { campaignId })}
            className="flex flex-wrap gap-2 px-4.5 py-3.5 max-md:*:grow"
          >
            <div className="max-w-104 flex-[1_1_12rem]">
              <SearchInput
                name="search"
                label="Search calls"
                placeholder="Search contact, number, summary"
                maxLength={100}
              />
            </div>
            <FilterSelect
              name="outcome"
              label="Outcome"
              query={{}}
              any="Any"
              options={callResults}
            />
            <Button variant="secondary">Apply</Button>
          </Form>
          <CallTable calls={dialed.log} />
        </>
      ) : (
        <p className="px-4.5 py-3.5 text-sm text-muted">No call has ended yet.</p>
      )}
    </Panel>
  )
}

type TroubleProps = { campaignId: string; state: CampaignState; dialed: Dialed }

export function Trouble({ campaignId, state, dialed }: TroubleProps) {
  const { disconnected, pauseMessage, problems, hold } = dialed
  const isPaused = state === 'paused'
  const isOver = hold?.reason === 'over'
  return (
    <>
      {isOver && (isPaused || state === 'running') && (
        <Notice
          tone="warning"
          title="The end date of this campaign has passed"
          action={
            <ButtonLink to={href('/campaigns/:campaignId/steps/complete', { campaignId })}>
              Complete…
            </ButtonLink>
          }
        >
          No more calls are made. To call the rest, complete it, duplicate it, and leave out the
          contacts called recently.
        </Notice>
      )}
      {hold?.reason === 'limit' && state === 'running' && (
        <Notice tone="info" title="Daily limit reached">
          This campaign reached its limit of {hold.limit} per day. Calling can resume{' '}
          <TimeStamp iso={hold.until} precise inSentence />.
        </Notice>
      )}
      {disconnected && !isOver && (isPaused || state === 'ready') && (
        <Notice
          tone="warning"
          title="The platform of this campaign was disconnected"
          action={
            <ButtonLink to={href('/campaigns/:campaignId/caller', { campaignId })}>
              Choose who calls
            </ButtonLink>
          }
        >
          No one is called. Choose another platform or dial it yourself, then{' '}
          {isPaused ? 'resume' : 'start'}.
        </Notice>
      )}
      {pauseMessage && isPaused && !disconnected && !isOver && (
        <Notice
          tone="warning"
          title="This campaign was paused automatically"
          action={<StepForm campaignId={campaignId} step="resume" asks={false} primary={false} />}
        >
          {pauseMessage} Check the platform on the{' '}
          <TextLink to={href('/agent')}>Agent page</TextLink>, then resume.
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" title="Some calls couldn’t be ended">
          {problems.join(' ')} We’ll keep trying until they end.
        </Notice>
      )}
    </>
  )
}

function Spend({ spend: { whole, today, limit, used, each } }: Pick<Dialed, 'spend'>) {
  return (
    <Panel title="Spend">
      <p className="text-2xl font-semibold tracking-[-0.02em]">{whole}</p>
      {limit && (
        <div className="py-2.5">
          <MeterBar whole={1} parts={[{ label: 'today', value: used, tone: 'primary' }]} />
        </div>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs/5 text-muted">
        <span>
          <b className="text-ink">{today}</b> {limit ? `of ${limit} today (UTC)` : 'today (UTC)'}
        </span>{' '}
        {each && (
          <span>
            <b className="text-ink">{each}</b> per contact reached by AI calls
          </span>
        )}
      </p>
    </Panel>
  )
}

function Callbacks({ campaignId, dialed: { promised, callbacks } }: Props) {
  const all = listAddress(href('/campaigns/:campaignId/calls', { campaignId }), { callback: 'yes' })
  return (
    <Panel
      title="Callbacks"
      aside={promised > callbacks.length && <TextLink to={all} quiet>{`All ${promised}`}</TextLink>}
      flush
    >
      {callbacks.length > 0 ? (
        <RowList
          rows={callbacks.map(({ id, name, at, theirs }) => ({
            key: id,
            icon: CalendarClock,
            title: <CallLink id={id} name={name} />,
            detail: theirs || <TimeStamp iso={at} precise />,
          }))}
        />
      ) : (
        <p className="px-4.5 py-3.5 text-sm text-muted">The callbacks can’t be shown right now.</p>
      )}
    </Panel>
  )
}
