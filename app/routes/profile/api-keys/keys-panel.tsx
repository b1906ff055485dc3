import { KeyRound, Plus } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp, TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import { Cell, Row, Table, TableBody, TableFrame, TableHead } from '#app/ui/table/table.tsx'
import { HeadCell } from '#app/ui/table/table-head.tsx'
import { FreeCell, TitleCell } from '#app/ui/table/table-row.tsx'
import type { KeyView } from './key-view.ts'
import { scopeWords } from './key-words.ts'

const TITLE = 'API keys'
const INTRO = 'Let other apps use Bellbird on your behalf, each with its own key.'

export function KeysPanel({ keys }: { keys: KeyView[] }) {
  if (keys.length === 0) {
    return (
      <Panel title={TITLE} intro={INTRO} flush footer={<Reference />}>
        <RowList rows={[none]} />
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
      <KeyTable keys={keys} />
    </Panel>
  )
}

const none = {
  key: 'none',
  icon: KeyRound,
  title: <b>No API keys yet</b>,
  detail: 'Use one key per app, so you can revoke it without affecting the others.',
}

function Foot() {
  return (
    <p className="text-sm text-muted">
      A revoked key stops working immediately. <Reference />
    </p>
  )
}

function Reference() {
  return (
    <TextLink to="/api/openapi.json" reloadDocument>
      API reference
    </TextLink>
  )
}

function KeyTable({ keys }: { keys: KeyView[] }) {
  return (
    <TableFrame>
      <Table label={TITLE}>
        <TableHead>
          <HeadCell column="title">Name</HeadCell>
          <HeadCell>Scopes</HeadCell>
          <HeadCell column="date">Last used</HeadCell>
          <HeadCell column="date">Expires</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </TableHead>
        <TableBody>
          {keys.map(({ id, name, hint, scopes, lastUsed, ...expiry }) => (
            <Row key={id}>
              <TitleCell name={name} detail={<code>{hint}</code>} />
              <FreeCell className="py-2">
                <TagList tags={scopes.map((scope) => scopeWords[scope].label)} />
              </FreeCell>
              <Cell column="date" cardLabel="Last used">
                {lastUsed ? <TimeStamp iso={lastUsed} /> : 'Never'}
              </Cell>
              <Cell column="date" cardLabel="Expires">
                <Expiry {...expiry} />
              </Cell>
              <FreeCell>
                <Actions className="lg:justify-end">
                  <ButtonLink
                    variant="danger-quiet"
                    size="small"
                    to={href('/profile/api-keys/:keyId/revoke', { keyId: id })}
                    preventScrollReset
                  >
                    Revoke<span className="sr-only"> {name}</span>
                  </ButtonLink>
                </Actions>
              </FreeCell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  )
}

function Expiry({ expires, warning }: Pick<KeyView, 'expires' | 'warning'>) {
  if (!expires) return 'Never'
  if (warning) return <Badge tone={warning === 'Expired' ? 'red' : 'yellow'}>{warning}</Badge>
  return <DayStamp iso={expires} />
}
