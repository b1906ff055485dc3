import { timelineKinds } from '@bellbird/contract/contacts/timeline-words'
import { valuesOf } from '@bellbird/contract/options'
import { lazy, type ReactNode } from 'react'
import { href, redirect, useOutlet } from 'react-router'
import { z } from 'zod'
import { nameOfStatus, toneOf } from '#app/contacts/status-tone.ts'
import { queryOf } from '#app/forms/query.ts'
import { CallingPanel, fixFor, whyNotNow } from '#app/routes/contacts/calling/calling-panel.tsx'
import { callingViewOf } from '#app/routes/contacts/calling/calling-view.server.ts'
import { readinessOf } from '#app/routes/contacts/calling/readiness.server.ts'
import { type ContactView, viewOf } from '#app/routes/contacts/contact-view.server.ts'
import { savedToast } from '#app/routes/contacts/country-code.server.ts'
import { recentHistory } from '#app/routes/contacts/history/recent-history.server.ts'
import { loadHovered } from '#app/routes/contacts/hover-load.ts'
import { listName } from '#app/routes/contacts/list/list-name.ts'
import { listBefore } from '#app/routes/contacts/list/list-path.ts'
import { TimelinePanel } from '#app/routes/contacts/timeline/timeline-panel.tsx'
import { timelineOf } from '#app/routes/contacts/timeline/timeline-view.server.ts'
import { ownName } from '#app/session/own-name.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { DialogHost } from '#app/ui/feedback/dialog.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { useListPlace } from '#app/ui/table/row-place.ts'
import { StepThrough } from '#app/ui/table/step-through.tsx'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { singleCallConnections } from '#app/upstream/single-calls.server.ts'
import { findBlockingEntries } from '#app/upstream/suppressions.server.ts'
import { tagColorsOf } from '#app/upstream/tags.server.ts'
import type { Route } from './+types/detail.ts'
import { ContactActions } from './contact-actions.tsx'
import { campaignsOf, crmRecordOf } from './elsewhere.server.ts'
import { openedOf, saveField } from './inline-edit.server.ts'
import { InlineValue } from './inline-edit.tsx'
import { type Editing, type InlineField, inlineFields, inlineNames } from './inline-fields.ts'

export { ContactFailure as ErrorBoundary } from './contact-failure.tsx'

const CallingHistory = lazy(async () => ({
  default: (await import('#app/routes/contacts/calling/calling-history.tsx')).CallingHistory,
}))

const FurtherPanels = lazy(() => import('./further-panels.tsx'))

/** For an upstream without a timeline. */
const HistoryPanel = lazy(async () => ({
  default: (await import('#app/routes/contacts/history/history-panel.tsx')).HistoryPanel,
}))

/** With fewer entries, the timeline leaves room below it. */
const SHORT_TIMELINE = 5

const Query = z.object({
  show: z.enum(valuesOf(timelineKinds)).optional(),
  before: z.string().max(100).optional(),
  edit: z.enum(inlineNames).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { show: kind, before, edit, country } = queryOf(url, Query)
  const api = context.get(upstream)
  const [contact, timeline, tagColors, fields, connections, readiness] = await Promise.all([
    findContact(api, params.contactId),
    timelineOf(api, params.contactId, { kind, before, you: ownName(context) }),
    tagColorsOf(api),
    optional(listFields(api)),
    singleCallConnections(api),
    readinessOf(api, params.contactId),
  ])
  const [refusing, campaigns, crm] = await Promise.all([
    findBlockingEntries(api, [contact.phone, ...(contact.phones ?? [])]),
    timeline?.counts.call ? campaignsOf(api, params.contactId) : [],
    crmRecordOf(api, contact),
  ])
  const view = viewOf(contact, fields, refusing)
  const calling = callingViewOf(contact)
  const suppression = refusing ? refusing.get(contact.phone) : null
  const why = whyNotNow({ calling, suppression, readiness })
  return {
    list: listBefore(request) ?? href('/contacts'),
    contact: view,
    opened: edit && openedOf(contact, edit, country),
    whyNotNow: connections.length > 0 ? why && `Can’t call now: ${why}` : undefined,
    fix: fixFor({ calling, suppression }),
    timeline,
    isShort: !kind && !before && (timeline?.entries.length ?? 0) < SHORT_TIMELINE,
    tagColors,
    // An upstream without a timeline may still record changes.
    history: timeline ? undefined : await recentHistory(api, params.contactId, ownName(context)),
    further: (view.customFields.length > 0 || campaigns.length > 0 || crm) && {
      fields: view.customFields,
      campaigns,
      crm,
    },
    once: crypto.randomUUID(),
    calling,
    readiness,
    suppression,
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => loadHovered(args)

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const { edit: field } = queryOf(url, Query)
  const contact = href('/contacts/:contactId', params)
  if (!field) throw redirect(contact)
  const api = context.get(upstream)
  const result = await saveField(request, api, { ...params, field })
  if (!('saved' in result)) return result
  return redirectWithSuccess(
    contact,
    await savedToast('Contact updated successfully', {
      api,
      ...params,
      phone: result.saved.phone,
    }),
  )
}

export default function ContactDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, timeline, tagColors, history, once, calling } = loaderData
  const { suppression, readiness, isShort, further } = loaderData
  const place = useListPlace()
  const editing = {
    contactId: contact.id,
    opened: loaderData.opened,
    lastResult: actionData?.result,
  }
  const back = place?.back ?? loaderData.list
  return (
    <DialogHost dialog={useOutlet()}>
      <PageTitle error={Boolean(actionData)}>{contact.name}</PageTitle>
      <PageHeader
        back={{ href: back, label: listName(back) }}
        beside={place && <StepThrough place={place} what="contact" />}
        avatar={contact.name}
        title={contact.name}
        badge={<Badge tone={toneOf(contact.status)}>{nameOfStatus(contact.status)}</Badge>}
        intro={contact.role}
        actions={
          <ContactActions
            contactId={contact.id}
            list={back}
            whyNotNow={loaderData.whyNotNow}
            fix={loaderData.fix}
          />
        }
      />
      <Columns ratio="5:7">
        <Stack>
          <CallingPanel
            calling={calling}
            suppression={suppression}
            readiness={readiness}
            changeHref={href('/contacts/:contactId/calling', { contactId: contact.id })}
          />
          <Information contact={contact} tagColors={tagColors} editing={editing} />
        </Stack>
        <div className="row-span-2">
          <Stack>
            {contact.notes && (
              <Panel title="Notes">
                <p dir="auto" className="max-w-160 whitespace-pre-line">
                  {contact.notes}
                </p>
              </Panel>
            )}
            {timeline && <TimelinePanel contactId={contact.id} timeline={timeline} once={once} />}
            {history && <HistoryPanel contactId={contact.id} {...history} />}
            {isShort && <Record contact={contact} />}
          </Stack>
        </div>
        <Stack>
          {further && <FurtherPanels {...further} />}
          {!isShort && <Record contact={contact} />}
          {calling.history[0] && <CallingHistory history={calling.history} />}
        </Stack>
      </Columns>
    </DialogHost>
  )
}

type InformationProps = {
  contact: ContactView
  tagColors: Record<string, Tone>
  editing: Editing
}

function Information({ contact, tagColors, editing }: InformationProps) {
  const { email, phone, phoneHref, company, jobTitle, status, tags } = contact
  const values: Record<InlineField, ReactNode> = {
    email: email && (
      <TextLink to={`mailto:${email}`}>
        {contact.local}
        <wbr />
        {contact.domain}
      </TextLink>
    ),
    phone: phone && <TextLink to={phoneHref}>{phone}</TextLink>,
    company,
    job_title: jobTitle,
    status: <Badge tone={toneOf(status)}>{nameOfStatus(status)}</Badge>,
    tags: tags.length > 0 && <TagList tags={tags} tones={tagColors} />,
  }
  return (
    <Panel title="Contact information">
      <DefinitionList
        items={inlineNames.flatMap((field) => [
          {
            term: inlineFields[field],
            value: (
              <InlineValue field={field} editing={editing}>
                {values[field] || '–'}
              </InlineValue>
            ),
          },
          ...(contact.further[field as 'phone'] ?? []).map(({ text, to, listing }, at) => ({
            term: `Other ${field}${at ? ` ${at + 1}` : ''}`,
            value: (
              <>
                <TextLink to={to}>{text}</TextLink>{' '}
                {listing && (
                  <Badge tone={listing === 'Do not call' ? 'red' : 'yellow'}>{listing}</Badge>
                )}
              </>
            ),
          })),
        ])}
      />
    </Panel>
  )
}

function Record({ contact }: { contact: ContactView }) {
  const { source, lastContacted, added, updated } = contact
  return (
    <Panel title="Record">
      <DefinitionList
        items={[
          { term: 'Source', value: source || '–' },
          { term: 'Last contacted', value: <DayStamp iso={lastContacted} /> },
          { term: 'Added', value: <DayStamp iso={added} /> },
          { term: 'Updated', value: <DayStamp iso={updated} /> },
        ]}
      />
    </Panel>
  )
}
