import type { RunFigures } from '@bellbird/contract/crm/runs'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { type Figure, Figures } from '#app/ui/components/figures.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RunAgain } from './run-again.tsx'
import { type Notes, RunNotes } from './run-notes.tsx'
import { RunProgress } from './run-progress.tsx'
import type { RunView } from './run-view.ts'

type Props = { run: RunView; figures: RunFigures; notes: Notes }

/** One sync or export: its progress, its results, and actions to stop or repeat it. */
export function RunPage({ run, figures, notes }: Props) {
  const { title, state, startedAt: began, inProgress, error, warnings } = run
  const tiles = figuresOf(figures)
  const { what, search, rows } = notes
  const isUnchanged =
    figures.unchanged && tiles.length === 1 && !what && !search && rows.length === 0
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
              {run.took && `, took ${run.took}`}
              {run.isScheduled && '. Started by the schedule.'}
              {run.isAfterOptOut && '. Started by an opt-out.'}
              {run.isAfterChange && '. Started by a change in the CRM.'}
            </>
          )
        }
        actions={
          !inProgress && (
            <>
              {run.provider && run.kind === 'sync' && (
                <ButtonLink to={href('/crm/:provider/policy', { provider: run.provider })}>
                  Conflict rules
                </ButtonLink>
              )}
              {run.undoable > 0 && (
                <ButtonLink to={href('/crm/runs/:runId/undo', { runId: run.id })}>Undo</ButtonLink>
              )}
              {run.undoes && (
                <ButtonLink to={href('/crm/runs/:runId', { runId: run.undoes })}>Export</ButtonLink>
              )}
              {error === undefined && <RunAgain run={run} />}
            </>
          )
        }
      />
      <Stack>
        {inProgress && <RunProgress run={run} />}
        {error !== undefined && <Failed run={run} error={error} />}
        {warnings.length > 0 && (
          <Notice tone="warning" title="Not everything is synced or exported">
            {warnings.join(' ')}
          </Notice>
        )}
        <Results tiles={tiles} direction={run.direction} />
        {!isUnchanged && (
          <RunNotes
            runId={run.id}
            figures={figures}
            created={run.created}
            inProgress={inProgress}
            {...notes}
          />
        )}
      </Stack>
    </>
  )
}

type ResultsProps = { tiles: Figure[]; direction: string | undefined }

/** One figure is a sentence; several are side by side. */
function Results({ tiles, direction }: ResultsProps) {
  const [first, ...others] = tiles
  if (!first) return null
  if (others.length === 0) {
    return <Panel title={`${first.value} ${first.label.toLowerCase()}`} intro={direction} />
  }
  return (
    <Panel title="Results" intro={direction} flush>
      <Figures figures={tiles} />
    </Panel>
  )
}

function Failed({ run, error }: { run: RunView; error: string }) {
  return (
    <Panel tone="danger" title="Not finished" intro={error} footer={<NextAction run={run} />}>
      Changes made so far are kept. {nextActionText(run)}
    </Panel>
  )
}

/** A way to continue after a failure: choose another list, or retry. */
function NextAction({ run }: { run: RunView }) {
  const { provider, isListGone } = run
  if (provider && isListGone) {
    return (
      <ButtonLink to={href('/crm/:provider/import', { provider })}>Choose another list</ButtonLink>
    )
  }
  return <RunAgain run={run} />
}

function nextActionText({ isListGone, repeatable, undoes }: RunView) {
  if (undoes) return 'Open the export to undo the rest; nothing is deleted twice.'
  if (isListGone) return 'The next sync imports the people on the list you choose.'
  return repeatable
    ? 'Retrying continues where it stopped; nothing is duplicated.'
    : 'This was a partial export and can’t be retried here.'
}

/** Without those that are zero. */
function figuresOf({
  created,
  updated,
  deleted,
  unchanged,
  skipped,
  failed,
  conflicts,
}: RunFigures): Figure[] {
  return [
    { label: 'Created', value: created, tone: 'green' as const },
    { label: 'Updated', value: updated },
    { label: 'Deleted', value: deleted },
    { label: 'Unchanged', value: unchanged },
    { label: 'Conflicts', value: conflicts },
    { label: 'Skipped', value: skipped },
    { label: 'Failed', value: failed, tone: 'red' as const },
  ].flatMap(({ value, ...figure }) => (value ? [{ ...figure, value: formatCount(value) }] : []))
}
