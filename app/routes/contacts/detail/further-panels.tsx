import { href } from 'react-router'
import type { CustomValue } from '#app/routes/contacts/contact-view.server.ts'
import { FieldValue } from '#app/routes/contacts/field-value.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { CampaignResult, CrmRecord } from './elsewhere.server.ts'

type Props = {
  fields: CustomValue[]
  campaigns: CampaignResult[]
  crm: CrmRecord | undefined
}

export default function FurtherPanels({ fields, campaigns, crm }: Props) {
  return (
    <>
      {fields.length > 0 && (
        <Panel title="Custom fields">
          <DefinitionList
            items={fields.map(({ term, ...field }) => ({ term, value: <FieldValue {...field} /> }))}
          />
        </Panel>
      )}
      {campaigns.length > 0 && (
        <Panel title="Campaigns" flush>
          <RowList rows={campaigns.map(rowOf)} />
        </Panel>
      )}
      {crm && (
        <Panel title="CRM record">
          <DefinitionList items={itemsOf(crm)} />
        </Panel>
      )}
    </>
  )
}

function rowOf({ id, name, outcome, calls }: CampaignResult) {
  return {
    key: id ?? name,
    title: id ? (
      <TextLink to={href('/campaigns/:campaignId', { campaignId: id })} quiet>
        <bdi>{name}</bdi>
      </TextLink>
    ) : (
      <bdi>{name}</bdi>
    ),
    meta: `${outcome} · ${calls === 1 ? '1 call' : `${calls} calls`}`,
  }
}

function itemsOf({ id, platform, account, lastSync }: CrmRecord) {
  return [
    { term: 'Platform', value: <TextLink to={href('/crm')}>{platform}</TextLink> },
    ...(account ? [{ term: 'Account', value: <bdi>{account}</bdi> }] : []),
    { term: 'CRM ID', value: <code>{id}</code> },
    ...(lastSync ? [{ term: 'Last sync', value: <TimeStamp iso={lastSync} /> }] : []),
  ]
}
