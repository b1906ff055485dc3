import { KeyRound, Plus } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Tag } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp, TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { KeyView } from './key-view.ts'
import { scopeWords } from './key-words.ts'

const TITLE = 'API keys'
const INTRO = 'Let other programs use Bellbird for you, each with its own key.'

export function KeysPanel({ keys }: { keys: KeyView[] }) {
  if (keys.length === 0) {
    return (
      <Panel title={TITLE} intro={INTRO}>
        <p>
          You have no API keys yet. Create one for each program, so that you can revoke it alone.
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      title={TITLE}
      intro={INTRO}
      flush
      aside={
        <ButtonLink variant="primary" icon={Plus} to="#api-key">
          Create API key
        </ButtonLink>
      }
      footer={<Foot />}
    >
      <RowList rows={keys.map(rowOf)} />
    </Panel>
  )
}

function Foot() {
  return (
    <p className="text-sm text-muted">
      A revoked key stops working at once.{' '}
      <TextLink to="/api/openapi.json" reloadDocument>
        API reference
      </TextLink>
    </p>
  )
}

function rowOf(key: KeyView) {
  const { id, name, scopes } = key
  return {
    key: id,
    icon: KeyRound,
    title: (
      <span className="flex flex-wrap items-center gap-1.5">
        <b>
          <bdi>{name}</bdi>
        </b>
        {scopes.map((scope) => (
          <Tag key={scope}>{scopeWords[scope].label}</Tag>
        ))}
      </span>
    ),
    detail: <Detail {...key} />,
    meta: (
      <ButtonLink
        variant="danger-quiet"
        size="small"
        to={href('/profile/api-keys/:keyId/revoke', { keyId: id })}
        preventScrollReset
      >
        Revoke<span className="sr-only"> {name}</span>
      </ButtonLink>
    ),
  }
}

function Detail({ hint, lastUsed, expires, warning }: KeyView) {
  return (
    <>
      <code>{hint}</code>
      {' · '}
      {lastUsed ? (
        <>
          Last used <TimeStamp iso={lastUsed} inSentence />
        </>
      ) : (
        'Never used'
      )}
      {' · '}
      {expires ? <Expiry expires={expires} warning={warning} /> : 'Never expires'}
    </>
  )
}

function Expiry({ expires, warning }: { expires: string; warning: string | undefined }) {
  if (warning === 'Expired') return <Badge tone="red">Expired</Badge>
  if (warning) return <Badge tone="yellow">Expires {warning.toLowerCase()}</Badge>
  return (
    <>
      Expires <DayStamp iso={expires} />
    </>
  )
}
