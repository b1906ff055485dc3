import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp, TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
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
      <PlainTable
        label="Your API keys"
        columns={['Name', 'Scopes', 'Last used', 'Expires', 'Action']}
        rows={keys.map((key) => ({ key: key.id, cells: cellsOf(key) }))}
      />
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

function cellsOf({ id, name, hint, scopes, lastUsed, expires, warning }: KeyView) {
  return [
    <>
      <bdi>{name}</bdi>
      <code className="block text-xs/4.75 font-medium text-muted">{hint}</code>
    </>,
    <TagList key="scopes" tags={scopes.map((scope) => scopeWords[scope].label)} />,
    lastUsed ? <TimeStamp key="used" iso={lastUsed} /> : 'Never',
    expires ? <Expiry key="expires" expires={expires} warning={warning} /> : 'Never',
    <ButtonLink
      key="revoke"
      variant="danger-quiet"
      size="small"
      to={href('/profile/api-keys/:keyId/revoke', { keyId: id })}
      preventScrollReset
    >
      Revoke<span className="sr-only"> {name}</span>
    </ButtonLink>,
  ]
}

function Expiry({ expires, warning }: { expires: string; warning: string | undefined }) {
  if (!warning) return <DayStamp iso={expires} />
  return <Badge tone={warning === 'Expired' ? 'red' : 'yellow'}>{warning}</Badge>
}
