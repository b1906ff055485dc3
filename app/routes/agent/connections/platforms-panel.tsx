import type { VoicePlatform } from '@bellbird/contract/calling/call-words'
import { FileSpreadsheet, type LucideIcon, Phone, Plug, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { ConnectionRow } from './platform-view.ts'

const platforms: Record<VoicePlatform, { label: string; text: string }> = {
  vapi: { label: 'Vapi', text: 'AI voice agents. Use Vapi’s phone numbers or your own.' },
  retell: { label: 'Retell', text: 'AI voice agents with US phone numbers.' },
  dialer: {
    label: 'Any dialer (webhook)',
    text: 'Twilio, LiveKit, n8n, Zapier, or your own. We send a signed request for each call.',
  },
}

export function PlatformsPanel({ connections }: { connections: ConnectionRow[] }) {
  return (
    <Panel
      title="Ways to call"
      intro="Let an AI agent make your campaign calls, or dial yourself. A voice platform receives one contact per call."
      flush
    >
      <ul className="[&>li+li]:border-t [&>li+li]:border-line">
        {(Object.keys(platforms) as VoicePlatform[]).flatMap((platform) => {
          const own = connections.filter((connection) => connection.platform === platform)
          const rows = own.map((connection) => (
            <Connected
              key={connection.id}
              {...connection}
              isAlike={own.filter(({ name }) => name === connection.name).length > 1}
            />
          ))
          return own.length === 0 || platform === 'dialer'
            ? [...rows, <Available key={platform} platform={platform} more={own.length > 0} />]
            : rows
        })}
        <Entry
          icon={FileSpreadsheet}
          name="Manual dialing"
          badge={<Badge tone="grey">Built in</Badge>}
          action={<ButtonLink to={href('/campaigns/new')}>New campaign</ButtonLink>}
        >
          Download a call list as CSV, and upload the outcomes when you’re done.
        </Entry>
      </ul>
    </Panel>
  )
}

type EntryProps = {
  /** Replaces the initial, which stands in for a logo because logos are trademarks. */
  icon?: LucideIcon | undefined
  name: string
  badge: ReactNode
  action: ReactNode
  further?: ReactNode
  children: ReactNode
}

function Entry({ icon: Icon, name, badge, action, further, children }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4.5 py-4 text-sm">
      {Icon ? (
        <span
          className="grid size-11 flex-none place-items-center rounded-card border border-line bg-sunken text-muted"
          aria-hidden="true"
        >
          <Icon className="size-5" />
        </span>
      ) : (
        <Avatar name={name} size="medium" />
      )}
      <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3>
            <bdi>{name}</bdi>
          </h3>
          {badge}
        </div>
        <div className="pt-1 text-muted">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:ps-15">
        {further}
        <span className="grid min-w-36">{action}</span>
      </div>
    </li>
  )
}

type ConnectedProps = ConnectionRow & {
  isAlike: boolean
}

function Connected({ id, platform, tone, state, problem, found, ...facts }: ConnectedProps) {
  const params = { connectionId: id }
  const name =
    facts.isAlike && facts.keyEnding ? `${facts.name} (key ending ${facts.keyEnding})` : facts.name
  return (
    <Entry
      icon={iconOf(platform)}
      name={name}
      badge={<Badge tone={tone}>{state}</Badge>}
      further={
        <ButtonLink icon={Phone} to={href('/agent/connections/:connectionId/test-call', params)}>
          Test call<span className="sr-only">{` through ${name}`}</span>
        </ButtonLink>
      }
      action={
        <ButtonLink to={href('/agent/connections/:connectionId', params)}>
          Manage<span className="sr-only">{` ${name}`}</span>
        </ButtonLink>
      }
    >
      <p>{problem || found}</p>
      <p>
        {facts.answeredAt && (
          <>
            Last checked <TimeStamp iso={facts.answeredAt} inSentence /> ·{' '}
          </>
        )}
        {facts.eventAt ? (
          <>
            Last result <TimeStamp iso={facts.eventAt} inSentence />
          </>
        ) : (
          'No results yet'
        )}
        {facts.campaigns && ` · ${facts.campaigns}`}
      </p>
    </Entry>
  )
}

function Available({ platform, more }: { platform: VoicePlatform; more: boolean }) {
  const { label, text } = platforms[platform]
  return (
    <Entry
      icon={iconOf(platform)}
      name={more ? 'Another dialer (webhook)' : label}
      badge={<Badge tone="grey">Available</Badge>}
      action={
        platform === 'dialer' ? (
          <ButtonLink to={href('/agent/dialer')}>Set up</ButtonLink>
        ) : (
          <ButtonLink icon={Plug} to={href('/agent/connect/:platform', { platform })}>
            Connect<span className="sr-only">{` ${label}`}</span>
          </ButtonLink>
        )
      }
    >
      {text}
    </Entry>
  )
}

function iconOf(platform: VoicePlatform) {
  return platform === 'dialer' ? Webhook : undefined
}
