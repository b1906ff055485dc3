import { callOutcomes, MAX_NOTE } from '@bellbird/contract/campaigns/words'
import { type FormEvent, useLayoutEffect } from 'react'
import { href } from 'react-router'
import { isChanged } from '#app/forms/drafts.ts'
import { OF_SEARCH, useGuardedForms } from '#app/forms/leave-guard.tsx'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useSavedList } from '#app/forms/use-saved-input.ts'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { FieldError } from '#app/ui/components/field.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Select } from '#app/ui/components/select.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { WaitingRow } from './results-view.server.ts'

type Entered = { outcome: string; note: string; message?: string }

type Props = {
  campaignId: string
  title: string
  rows: WaitingRow[]
  /** The input that was not recorded, by row id. */
  refused?: Record<string, Entered> | undefined
  aside?: React.ReactNode
  isNext?: boolean
  script?: string
  page?: number | undefined
  next?: string | undefined
}

export function ResultsForm({
  campaignId,
  title,
  rows,
  refused,
  aside,
  isNext = false,
  script,
  page,
  next,
}: Props) {
  const results = href('/campaigns/:campaignId/results', { campaignId })
  const action = page && page > 1 ? `${results}?page=${page}` : results
  const saved = useSavedRows(results)
  const entered = refused ?? saved ?? {}
  return (
    <Form
      method="post"
      action={action}
      {...useLeaveWarning(page ? OF_SEARCH + action : action, refused)}
    >
      {saved && !refused && <SavedInputNotice />}
      <Panel
        title={title}
        intro={
          isNext && (
            <>
              Choose the outcome of each call, or{' '}
              <TextLink to={href('/campaigns/:campaignId/outcomes', { campaignId })}>
                upload the list with outcomes
              </TextLink>
              . Numbers that opt out are blocked immediately in all campaigns.
            </>
          )
        }
        aside={aside}
        tone={isNext ? 'ready' : 'plain'}
        flush
      >
        {script && (
          <Disclosure summary="Script notes" flush>
            <p dir="auto" className="px-4.5 pb-3.5 text-sm whitespace-pre-line wrap-anywhere">
              {script}
            </p>
          </Disclosure>
        )}
        <p
          aria-hidden="true"
          className={`hidden border-b border-line bg-sunken text-2xs font-semibold text-muted md:grid ${inColumns}`}
        >
          <span>Contact</span>
          <span>Phone</span>
          <span>Call window</span>
          <span>Outcome</span>
          <span>Note</span>
        </p>
        <ul aria-label="Contacts waiting for an outcome">
          {rows.map((row) => (
            <ResultRow key={row.id} campaignId={campaignId} row={row} entered={entered[row.id]} />
          ))}
        </ul>
        <div
          data-foot=""
          className="sticky bottom-0 flex items-center justify-end gap-2 rounded-b-[calc(var(--radius-card)-1px)] border-t border-line bg-sunken px-4.5 py-3.5 print:hidden"
        >
          {next && <TextLink to={next}>Next page</TextLink>}
          <SubmitButton action={action} pendingLabel="Saving">
            Save outcomes
          </SubmitButton>
        </div>
      </Panel>
    </Form>
  )
}

/** Leaving the page asks while this form, which has no draft, is changed or shows rejected input. */
function useLeaveWarning(key: string, rejected: unknown) {
  const changed = useGuardedForms()?.changed
  useLayoutEffect(() => {
    if (rejected) changed?.add(key)
    return () => void changed?.delete(key)
  }, [changed, key, rejected])
  return {
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
      changed?.[rejected || isChanged(currentTarget) ? 'add' : 'delete'](key),
    onSubmit: () => changed?.delete(key),
  }
}

/** A browser sends the fields of each row in order. */
function useSavedRows(action: string): Record<string, Entered> | undefined {
  const ids = useSavedList('entry_id', action)
  const outcomes = useSavedList('outcome', action) ?? []
  const notes = useSavedList('note', action) ?? []
  return (
    ids &&
    Object.fromEntries(
      ids.map((id, at) => [id, { outcome: outcomes[at] ?? '', note: notes[at] ?? '' }]),
    )
  )
}

const inColumns =
  'grid-cols-2 items-center gap-x-4 gap-y-2 px-4.5 py-2.5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2.6fr)_minmax(0,3fr)]'

type RowProps = {
  campaignId: string
  row: WaitingRow
  entered: Entered | undefined
}

function ResultRow({ campaignId, row, entered }: RowProps) {
  const { id, name, company, number, link, zone, callBefore, otherwise } = row
  return (
    <li className={`grid text-sm not-first:border-t not-first:border-line ${inColumns}`}>
      <input type="hidden" name="entry_id" value={id} />
      <span className="min-w-0 wrap-anywhere">
        <b>
          <TextLink
            to={href('/campaigns/:campaignId/entries/:entryId', { campaignId, entryId: id })}
            quiet
          >
            <bdi>{name}</bdi>
          </TextLink>
        </b>{' '}
        <span className={rowDetail}>
          <bdi>{company}</bdi>
        </span>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {link ? (
          <a className="inline-block py-1 text-link" href={link}>
            {number}
          </a>
        ) : (
          number
        )}
      </span>
      <span className="col-span-2 min-w-0 wrap-anywhere md:col-auto">
        {callBefore ? <>Before {callBefore}</> : otherwise}{' '}
        <span className="text-xs/4.75 text-muted md:block">{zone}</span>
      </span>
      <Select
        name="outcome"
        aria-label={`Outcome of ${name}`}
        defaultValue={entered?.outcome}
        options={callOutcomes}
        placeholder="Choose…"
      />
      <span className="grid gap-1">
        <TextInput
          name="note"
          aria-label={`Note on ${name}`}
          placeholder="Add a note"
          maxLength={MAX_NOTE}
          defaultValue={entered?.note}
        />
        {entered?.message && <FieldError>{entered.message}</FieldError>}
      </span>
    </li>
  )
}
