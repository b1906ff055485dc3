import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { CallRow } from '../calls/call-view.server.ts'
import type { evidenceOf } from './entry-view.server.ts'

type Evidence = ReturnType<typeof evidenceOf>

type Props = Pick<Evidence, 'result' | 'calls'> & {
  attempts: CallRow[]
  badge: { status: string }
  footer: ReactNode
}

/** What the head or the list of attempts says is not repeated above it. */
export function EntryOutcome({ result, calls, attempts, badge, footer }: Props) {
  const isNoted = attempts.some(({ summary }) => summary === result?.note)
  const said = attempts.length > 0 ? ['Attempts', 'Recorded'] : []
  const facts = calls.filter(({ term }) => !said.includes(term))
  const isListed =
    attempts[0]?.outcome === result?.outcome ||
    (facts.length > 0 && badge.status === result?.outcome)
  const isSaid = !result || (isListed && (isNoted || !result.note))
  const above = (!isSaid || facts.length > 0) && (
    <>
      {!isSaid && (
        <div className="grid justify-items-start gap-2.5 pb-2.5 text-sm">
          {!isListed && <Badge tone={result.tone}>{result.outcome}</Badge>}
          {result.note && !isNoted && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {result.note}
            </p>
          )}
        </div>
      )}
      {facts.length > 0 && <DefinitionList items={facts.map(itemOf)} />}
    </>
  )
  const title = result ? 'Outcome' : 'Calls'
  if (attempts.length > 0) {
    return (
      <Panel title={title} footer={footer} flush>
        {above && <div className="border-b border-line px-4.5 py-3.5">{above}</div>}
        <Attempts attempts={attempts} />
      </Panel>
    )
  }
  return (
    above && (
      <Panel title={title} footer={footer}>
        {above}
      </Panel>
    )
  )
}

function Attempts({ attempts }: { attempts: CallRow[] }) {
  return (
    <RowList
      rows={attempts.map(({ id, at, attempt, platform, duration, tone, outcome, summary }) => ({
        key: id,
        title: (
          <>
            <span className="inline-block pb-1">
              <Badge tone={tone}>{outcome}</Badge>
            </span>{' '}
            {summary && (
              <span dir="auto" className="block whitespace-pre-line">
                {summary}
              </span>
            )}
          </>
        ),
        detail: (
          <>
            <TimeStamp iso={at} precise />
            {[attempt !== '–' && `Attempt ${attempt}`, platform, duration]
              .filter(Boolean)
              .map((fact) => ` · ${fact}`)
              .join('')}
          </>
        ),
        meta: (
          <span className="text-sm/6 [&>a]:inline-block">
            <TextLink to={href('/campaigns/calls/:callId', { callId: id })} quiet>
              View call<span className="sr-only">{` with the outcome ${outcome}`}</span>
            </TextLink>
          </span>
        ),
      }))}
    />
  )
}

export function itemOf({ term, value, at, dial }: Evidence['calls'][number]) {
  if (at) return { term, value: <TimeStamp iso={at} precise /> }
  const link = dial && (
    <a className="text-link" href={dial}>
      {value}
    </a>
  )
  return { term, value: link || value }
}
