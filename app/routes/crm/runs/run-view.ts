import { type RunKind, type RunState, runKinds, runStates } from '@bellbird/contract/crm/options'
import type { CrmRun, RunFigures } from '@bellbird/contract/crm/runs'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import type { Tone } from '#app/ui/components/badge.tsx'

export type RunView = {
  id: string
  provider: ProviderId | undefined
  /** What names its connection in paths; undefined once the account is no longer connected. */
  address: string | undefined
  account: string
  kind: RunKind | undefined
  onlyOptOuts: boolean
  title: string
  direction: string | undefined
  state: { word: string; tone: Tone }
  /** Whether it can be started again: an export of some contacts cannot, since it would export all. */
  repeatable: boolean
  inProgress: boolean
  finished: boolean
  /** How many of the records that an export created can be deleted in the CRM. */
  undoable: number
  /** The id of the export that an undo belongs to. */
  undoes: string | undefined
  waitsUntil: string | undefined
  cancelling: boolean
  startedAt: string | undefined
  took: string
  /** `word` for a list, `text` for its own page. */
  startedBy: { word: string; text: string } | undefined
  done: number
  /** How many contacts were read and compared. */
  read: number | undefined
  total: number | undefined
  progress: string
  summary: string
  error: string | undefined
  isListGone: boolean
  warnings: string[]
}

const tones: Record<RunState, Tone> = {
  queued: 'blue',
  running: 'blue',
  finished: 'green',
  failed: 'red',
  cancelled: 'grey',
}

export function runView(run: CrmRun): RunView {
  const provider = valuesOf(providers).find((id) => id === run.connection)
  const kind = valuesOf(runKinds).find((known) => known === run.kind)
  const startedAt = run.started_at ?? run.created_at
  const done = run.progress?.done ?? 0
  const total = run.progress?.total ?? undefined
  return {
    id: run.id,
    provider,
    address: run.connection_id === null ? undefined : (run.connection_id ?? provider),
    account: run.account ?? '',
    kind,
    onlyOptOuts: run.only_opt_outs === true,
    title: titleOf(run, provider, kind),
    direction: directionOf(kind, provider ? providers[provider] : run.connection),
    state: stateOf(run),
    repeatable:
      provider !== undefined && kind !== undefined && kind !== 'undo' && run.selected !== true,
    inProgress: isInProgress(run),
    finished: run.state === 'finished',
    undoable: isInProgress(run) || kind !== 'export' ? 0 : (run.undoable ?? 0),
    undoes: run.undoes ?? undefined,
    waitsUntil: run.waits_until && isInstant(run.waits_until) ? run.waits_until : undefined,
    cancelling: isInProgress(run) && run.cancel_requested === true,
    startedAt: startedAt && isInstant(startedAt) ? startedAt : undefined,
    took: durationText(run),
    startedBy: startedBy(run, provider ? providers[provider] : 'the CRM'),
    done,
    read: run.kind === 'undo' ? undefined : run.progress?.done,
    total,
    progress: progressOf(done, total),
    summary: summaryOf(run.figures ?? {}),
    error: run.error ?? undefined,
    isListGone: run.state === 'failed' && run.reason === 'list_gone',
    warnings: run.warnings ?? [],
  }
}

function titleOf(run: CrmRun, provider: ProviderId | undefined, kind: RunKind | undefined) {
  const name = provider ? providers[provider] : run.connection
  if (kind === 'undo') return `Undo of ${name} export`
  if (run.only_opt_outs) return `Opt-outs sent to ${name}`
  return `${name} ${kind ? runKinds[kind].toLowerCase() : run.kind}`
}

const triggers: Record<string, { word: string; text: string }> = {
  user: { word: 'You', text: 'You' },
  schedule: { word: 'Schedule', text: 'The schedule' },
  opt_out: { word: 'Automatic', text: 'Automatic, for new opt-outs' },
  campaign: { word: 'Campaign', text: 'The start of a campaign' },
}

function startedBy({ trigger, only_opt_outs }: CrmRun, name: string) {
  if (!trigger) return undefined
  if (trigger === 'event') return { word: name, text: `A change in ${name}` }
  return triggers[trigger === 'schedule' && only_opt_outs ? 'opt_out' : trigger]
}

function directionOf(kind: RunKind | undefined, name: string) {
  const [from, to] = kind === 'sync' ? [name, 'Bellbird'] : ['Bellbird', name]
  const isMove = kind === 'sync' || kind === 'export'
  return isMove ? `From ${from} to ${to}` : undefined
}

export function isInProgress({ state }: Pick<CrmRun, 'state'>) {
  return state === 'queued' || state === 'running'
}

export const NO_CHANGES = 'No changes'

/** '' if the upstream reports no figures. */
export function summaryOf(figures: RunFigures) {
  const words = {
    created: 'added',
    updated: 'updated',
    deleted: 'deleted',
    skipped: 'skipped',
    failed: 'failed',
  }
  const parts = valuesOf(words).flatMap((figure) =>
    figures[figure] ? [`${formatCount(figures[figure])} ${words[figure]}`] : [],
  )
  if (parts.length > 0 && figures.unchanged)
    parts.push(`${formatCount(figures.unchanged)} unchanged`)
  if (parts.length > 0) return parts.join(', ')
  return Object.values(figures).some((figure) => figure !== undefined) ? NO_CHANGES : ''
}

function stateOf({ state }: CrmRun) {
  const known = valuesOf(runStates).find((word) => word === state)
  return known
    ? { word: runStates[known], tone: tones[known] }
    : { word: state, tone: 'grey' as const }
}

function progressOf(done: number, total: number | undefined) {
  if (total === undefined) return `${formatCount(done)} ${done === 1 ? 'contact' : 'contacts'}`
  return `${formatCount(done)} of ${formatCount(total)} ${total === 1 ? 'contact' : 'contacts'}`
}

const DAY = 24 * 60 * 60

function durationText({ started_at, finished_at }: CrmRun) {
  const seconds = (Date.parse(finished_at ?? '') - Date.parse(started_at ?? '')) / 1_000
  if (!(seconds >= 0 && seconds < DAY)) return ''
  if (seconds < 1) return '< 1 sec'
  if (seconds < 90) return `${Math.round(seconds)} sec`
  return `${formatCount(Math.round(seconds / 60))} min`
}

function isInstant(text: string) {
  return !Number.isNaN(Date.parse(text))
}
