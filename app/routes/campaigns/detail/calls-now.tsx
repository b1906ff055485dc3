import { PhoneOff } from 'lucide-react'
import { href } from 'react-router'
import { StatusDot } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Figures } from '#app/ui/components/figures.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { Dialed } from './dialed-view.server.ts'

/** What the platform does for this campaign right now, and what it has cost. */
export function CallsNow({ campaignId, dialed }: { campaignId: string; dialed: Dialed }) {
  const { through, pauseMessage, now, figures, calls, problems } = dialed
  const params = { campaignId }
  return (
    <>
      {pauseMessage && (
        <Notice tone="warning" title="This campaign paused by itself">
          {pauseMessage} Check the platform on the Agent page, then resume.
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="warning" title="Some calls couldn’t be ended">
          {problems.join(' ')} We keep trying while they go on.
        </Notice>
      )}
      <Panel
        title={now === 1 ? '1 call now' : `${now} calls now`}
        intro={through}
        aside={
          now > 0 && (
            <ButtonLink
              variant="danger-quiet"
              size="small"
              icon={PhoneOff}
              to={href('/campaigns/:campaignId/end-calls', params)}
              preventScrollReset
            >
              End calls now
            </ButtonLink>
          )
        }
        flush
        footer={
          <TextLink to={href('/campaigns/:campaignId/calls', params)}>View all calls</TextLink>
        }
      >
        <Figures figures={figures} />
        {calls.length > 0 ? (
          <RowList
            rows={calls.map(({ id, name, detail, state, isSpeaking, lasts }) => ({
              key: id,
              title: (
                <b>
                  <TextLink to={href('/campaigns/calls/:callId', { callId: id })}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </b>
              ),
              detail: <bdi>{detail}</bdi>,
              meta: (
                <span className="flex items-center gap-1.5">
                  <StatusDot tone={isSpeaking ? 'green' : 'yellow'} />
                  {state} {lasts}
                </span>
              ),
            }))}
          />
        ) : (
          <p className="px-4.5 py-3.5 text-sm text-muted">No calls under way.</p>
        )}
      </Panel>
    </>
  )
}
