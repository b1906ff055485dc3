import type { RunFigures } from '@bellbird/contract/crm/runs'
import { providers, valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { Undo2 } from 'lucide-react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { StatStrip } from '#app/ui/layout/stat-strip.tsx'
import { RunAgain } from './run-again.tsx'
import type { RunConnection } from './run-connection.server.ts'
import { RunDetails } from './run-details.tsx'
import { happenedIn, type Notes, RunNotes } from './run-notes.tsx'
import { RunProgress } from './run-progress.tsx'
import { NO_CHANGES, type RunView } from './run-view.ts'

/** Up to this many contacts, the details fit beside them; more take the whole width. */
const MAX_SIDE_BY_SIDE = 10

type Props = {
  run: RunView
  figures: RunFigures
  notes: Notes
  connection: RunConnection | undefined
}

export function RunPage({ run, figures, notes, connection }: Props) {
  const { title, state, startedAt: began, inProgress, error, warnings } = run
  const { what, search, rows, total } = notes
  const isUnchanged =
    run.finished &&
    run.summary === NO_CHANGES &&
    !figures.conflicts &&
    !what &&
    !search &&
    rows.length === 0
  // The row of a lone contact says what its figures would.
  const isOne = total === 1 && (run.read ?? 1) <= 1 && happenedIn(figures) <= 1 && !what && !search
  const tiles = inProgress || isUnchanged || isOne ? [] : tilesOf(run, figures)
  const isSum = run.read === happenedIn(figures) + (figures.unchanged ?? 0)
  const details = <RunDetails run={run} connection={connection} />
  const contacts = (
    <RunNotes
      runId={run.id}
      figures={figures}
      result={
        isOne ? '' : tiles.length > 0 ? readText(isSum ? 0 : run.read) : resultOf(run, figures)
      }
      inProgress={inProgress}
      matches={run.address && href('/crm/:connection/matches', { connection: run.address })}
      {...notes}
    />
  )
  return (
    <>
      <PageTitle error={error !== undefined}>{title}</PageTitle>
      <PageHeader
        back={{ href: href('/crm/runs'), label: 'Syncs and exports' }}
        title={title}
        badge={<Badge tone={state.tone}>{state.word}</Badge>}
        intro={
          began && (
            <>
              Started <TimeStamp iso={began} precise inSentence />
            </>
          )
        }
        actions={
          !inProgress && (
            <>
              {run.onlyOptOuts ? (
                <ButtonLink to={href('/suppressions')}>Do-not-call list</ButtonLink>
              ) : (
                run.address &&
                (run.kind === 'sync' || run.kind === 'export') && (
                  <ButtonLink to={href('/crm/:connection/policy', { connection: run.address })}>
                    Conflict rules
                  </ButtonLink>
                )
              )}
              {run.undoable > 0 && (
                <ButtonLink icon={Undo2} to={href('/crm/runs/:runId/undo', { runId: run.id })}>
                  Undo
                </ButtonLink>
              )}
              {run.undoes && (
                <ButtonLink to={href('/crm/runs/:runId', { runId: run.undoes })}>Export</ButtonLink>
              )}
              {error === undefined && <RunAgain run={run} />}
            </>
          )
        }
      />
      {tiles.length > 0 && <StatStrip layout="slim" label="Result" tiles={tiles} />}
      <Stack>
        {inProgress && <RunProgress run={run} />}
        {error !== undefined && <Failed run={run} error={error} />}
        {warnings.length > 0 && (
          <Notice tone="warning" title="Not everything is synced or exported">
            {warnings.join(' ')}
          </Notice>
        )}
        {isUnchanged ? (
          <Columns ratio="7:4">
            <Unchanged run={run} fields={connection?.fields ?? ''} />
            {details}
          </Columns>
        ) : Math.max(total, happenedIn(figures)) <= MAX_SIDE_BY_SIDE ? (
          <Columns ratio="7:4">
            {contacts}
            {details}
          </Columns>
        ) : (
          <>
            {contacts}
            {details}
          </>
        )}
      </Stack>
    </>
  )
}

function Unchanged({ run, fields }: { run: RunView; fields: string }) {
  return (
    <Panel title="Nothing changed" intro={comparedText(run)}>
      {fields && <DefinitionList items={[{ term: 'Fields that sync', value: fields }]} />}
    </Panel>
  )
}

function comparedText({ read = 0, kind, provider }: RunView) {
  const name = provider ? providers[provider] : 'the CRM'
  if (read === 0) return `No contact had changed in ${kind === 'sync' ? name : 'Bellbird'}.`
  const contacts = read === 1 ? '1 contact' : `${formatCount(read)} contacts`
  return kind === 'sync'
    ? `${contacts} in ${name} already matched yours.`
    : `${contacts} already matched ${name}.`
}

function Failed({ run, error }: { run: RunView; error: string }) {
  return (
    <Panel
      tone="danger"
      title="Not finished"
      intro={error}
      footer={canContinue(run) && <NextAction run={run} />}
    >
      Changes made so far are kept. {nextActionText(run)}
    </Panel>
  )
}

function canContinue({ kind, address, isListGone, repeatable }: RunView) {
  return address !== undefined && (repeatable || isListGone || kind === 'export')
}

function NextAction({ run }: { run: RunView }) {
  const { address } = run
  if (!address) return null
  if (run.kind === 'export' && !run.repeatable) {
    return (
      <ButtonLink to={href('/crm/:connection/export/choose', { connection: address })}>
        Choose contacts
      </ButtonLink>
    )
  }
  if (run.isListGone) {
    return (
      <ButtonLink to={href('/crm/:connection/import', { connection: address })}>
        Choose another list
      </ButtonLink>
    )
  }
  return <RunAgain run={run} />
}

function nextActionText({ kind, isListGone, repeatable, undoes }: RunView) {
  if (undoes) return 'Open the export to undo the rest; nothing is deleted twice.'
  if (isListGone) return 'The next sync imports the people on the list you choose.'
  if (repeatable) return 'Retrying continues where it stopped; nothing is duplicated.'
  return kind === 'export'
    ? 'This export was for some of your contacts. Choose them again to retry.'
    : ''
}

const tileLabels = {
  created: 'Added',
  updated: 'Updated',
  deleted: 'Deleted',
  unchanged: 'Unchanged',
  skipped: 'Skipped',
  failed: 'Failed',
  conflicts: 'Conflicts',
}

/** Figures of 0 that may complete a row, the most useful first. */
const zeros = {
  other: ['updated', 'skipped', 'failed', 'created', 'unchanged', 'conflicts'],
  undo: ['deleted', 'skipped', 'failed'],
} as const

function tilesOf({ kind }: RunView, figures: RunFigures) {
  const all = valuesOf(tileLabels)
  const shown = new Set(all.filter((figure) => figures[figure]))
  if (shown.size === 0) return []
  for (const figure of zeros[kind === 'undo' ? kind : 'other']) {
    if (fullRows.includes(shown.size)) break
    if (figures[figure] === 0) shown.add(figure)
  }
  if (!fullRows.includes(shown.size)) return []
  return all
    .filter((figure) => shown.has(figure))
    .map((figure) => ({ label: tileLabels[figure], value: formatCount(figures[figure] ?? 0) }))
}

/** How many tiles a strip has without a gap. */
const fullRows = [3, 4, 6]

function readText(read: number | undefined) {
  return read ? `${formatCount(read)} ${read === 1 ? 'contact' : 'contacts'}` : ''
}

/** "120 contacts: 100 added, 20 unchanged", or "1 contact updated" */
function resultOf(run: RunView, { conflicts }: RunFigures) {
  const happened = [
    run.summary !== NO_CHANGES && run.summary,
    conflicts && `${formatCount(conflicts)} ${conflicts === 1 ? 'conflict' : 'conflicts'}`,
  ]
    .filter(Boolean)
    .join(', ')
  const [count, word, ...more] = happened.split(' ')
  const isAll = !conflicts && more.length === 0 && count === formatCount(run.read ?? 0)
  return isAll
    ? `${readText(run.read)} ${word}`
    : [readText(run.read), happened].filter(Boolean).join(': ')
}
