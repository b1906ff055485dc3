import { ArrowDown, ArrowUp, Check } from 'lucide-react'
import { data, href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { SavedInputNotice } from '#app/forms/saved-input-notice.tsx'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { useSavedList } from '#app/forms/use-saved-input.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { Button } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Checkbox } from '#app/ui/components/checkbox.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { ErrorSummary } from '#app/ui/feedback/error-summary.tsx'
import { PageFoot } from '#app/ui/layout/page-foot.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { listFields } from '#app/upstream/fields.server.ts'
import { findPreferences, updatePreferences } from '#app/upstream/preferences.server.ts'
import type { Route } from './+types/columns.ts'
import { MAX_COLUMNS_LENGTH, moved, shownColumns } from './column-choice.ts'
import { columnsWith, isOfField } from './field-columns.tsx'
import { listPath } from './list-path.ts'

const TITLE = 'Columns'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const ofList = url.searchParams.get('columns')?.split(',')
  const [kept, fields] = await Promise.all([findPreferences(api), fieldsOf(api)])
  if (!kept) throw redirect(listPath(url.search))
  const labels = labelsOf(fields, ofList ?? kept.contact_columns ?? [])
  const known = Object.keys(labels)
  const shown = shownColumns(ofList ?? kept.contact_columns, known)
  const others = known.filter((id) => !shown.includes(id))
  return { shown, others, labels, back: listPath(url.search), isOfList: ofList !== undefined }
}

/** None if the upstream has none, undefined if they cannot be read now. */
function fieldsOf(api: Upstream) {
  return optional(listFields(api).then((found) => found ?? []))
}

/** Without the names of custom fields, those in use are columns nevertheless, so that none is lost. */
function labelsOf(fields: Awaited<ReturnType<typeof fieldsOf>>, used: string[]) {
  const labels: Record<string, string> = {}
  for (const id of fields ? [] : used.filter(isOfField)) labels[id] = 'Custom field'
  for (const [id, { label }] of Object.entries(columnsWith(fields ?? []))) labels[id] = label
  return labels
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(upstream)
  const sent = form.getAll('columns').map(String)
  const ticked = shownColumns(sent, Object.keys(labelsOf(await fieldsOf(api), sent)))
  const [, id = '', by] = /^(.+):(-?1)$/.exec(String(form.get('move') ?? '')) ?? []
  const chosen = moved(ticked, id, Number(by) || 0)
  if (form.has('here') || (form.has('move') && url.searchParams.has('columns'))) {
    return showHere(url, chosen, form.has('move'))
  }
  const contact_columns = form.has('reset') ? null : chosen
  const saved = await updatePreferences(api, { contact_columns })
  if (!saved.ok) {
    return stay(chosen, sentenceOf(saved.problem) ?? 'Failed to save columns', saved.problem.status)
  }
  if (form.has('move')) return redirect(`${href('/contacts/columns')}${url.search}`)
  const own = new URLSearchParams(url.search)
  own.delete('columns')
  return redirectWithSuccess(
    listPath(`${own}`),
    form.has('reset') ? 'Columns reset' : 'Columns saved',
  )
}

function showHere(url: URL, columns: string[], isMoving: boolean) {
  const search = new URLSearchParams(url.search)
  search.set('columns', columns.join())
  if (columns.join().length > MAX_COLUMNS_LENGTH) {
    return stay(columns, 'Choose fewer columns for a single list.', 422)
  }
  return redirect(isMoving ? `${href('/contacts/columns')}?${search}` : listPath(`${search}`))
}

function stay(ticked: string[], message: string, status: number) {
  return data({ ticked, message, key: crypto.randomUUID() }, { status })
}

export default function ContactColumns({
  loaderData: { shown, others, labels, back, isOfList },
  actionData: rejected,
}: Route.ComponentProps) {
  const saved = useSavedList('columns')
  const ticked = rejected?.ticked ?? saved ?? shown
  const actions = [
    <SubmitButton key="own" variant={isOfList ? 'secondary' : 'primary'} pendingLabel="Saving">
      Save columns
    </SubmitButton>,
    <Button key="here" variant={isOfList ? 'primary' : 'secondary'} name="here" value="yes">
      Apply to this list only
    </Button>,
  ]
  return (
    <>
      <PageTitle error={Boolean(rejected)}>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        intro={
          isOfList
            ? 'The columns of this list, which a saved view includes. Save them to use them in every list.'
            : 'Save the columns to use them in every list, or apply them to this list only.'
        }
        back={{ href: back, label: 'Contacts' }}
      />
      <Form method="post" className="flex flex-1 flex-col">
        {/* Enter activates a form's first button, which must not be "Reset". */}
        <input type="submit" hidden value="Save" />
        <div className="grid max-w-176 grid-cols-1 gap-4.5 pb-5">
          {saved && <SavedInputNotice />}
          {rejected && (
            <ErrorSummary errors={[{ message: rejected.message }]} focusKey={rejected.key} />
          )}
          <Panel
            title="Shown"
            intro="In this order, after the name"
            aside={
              <Button variant="ghost" size="small" name="reset" value="yes">
                Reset
              </Button>
            }
            flush
          >
            <ul>
              {shown.map((id, at) => (
                <li key={id} className={`${row} not-first:border-t not-first:border-line`}>
                  {id === 'phone' ? (
                    <span className="flex items-center gap-2.5 text-sm">
                      <Check className="size-4.5 text-muted" />
                      <span>
                        Phone <span className="text-muted">Always shown</span>
                      </span>
                      <input type="hidden" name="columns" value="phone" />
                    </span>
                  ) : (
                    <Column id={id} labels={labels} ticked={ticked} />
                  )}
                  <span className="grid flex-none grid-cols-2">
                    <MoveButton id={id} labels={labels} by={-1} isEnd={at === 0} />
                    <MoveButton id={id} labels={labels} by={1} isEnd={at === shown.length - 1} />
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          {others.length > 0 && (
            <Panel title="Not shown" intro="Select the columns to add at the end">
              <ul className="grid gap-x-4 sm:grid-cols-2">
                {others.map((id) => (
                  <li key={id} className="flex min-h-9 items-center">
                    <Column id={id} labels={labels} ticked={ticked} />
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <PageFoot
          back={<ButtonLink to={back}>Cancel</ButtonLink>}
          actions={isOfList ? actions : actions.toReversed()}
        />
      </Form>
    </>
  )
}

const row = 'flex min-h-row items-center justify-between gap-3 px-4.5 py-1'

type ColumnProps = { id: string; labels: Record<string, string>; ticked: string[] }

function Column({ id, labels, ticked }: ColumnProps) {
  return (
    <Checkbox
      name="columns"
      value={id}
      defaultChecked={ticked.includes(id)}
      label={labels[id] ?? id}
    />
  )
}

type MoveProps = {
  id: string
  labels: Record<string, string>
  by: 1 | -1
  isEnd: boolean
}

/** At either end it does nothing, but can still have the focus that moved the column there. */
function MoveButton({ id, labels, by, isEnd }: MoveProps) {
  return (
    <Button
      variant="ghost"
      size="small"
      icon={by < 0 ? ArrowUp : ArrowDown}
      name="move"
      value={`${id}:${by}`}
      {...(isEnd && { type: 'button', 'aria-disabled': true })}
    >
      <span className="sr-only">{`Move ${labels[id] ?? id} ${by < 0 ? 'up' : 'down'}`}</span>
    </Button>
  )
}
