import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/components/badge.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { CallingView } from './calling-view.server.ts'

type Props = {
  calling: CallingView
  /** The entry of the do-not-call list that has the contact's number. */
  suppression: string | undefined
  /** Where it can be changed, unless this is there. */
  changeHref?: string
}

/** Whether and when this person may be called, and what says so. */
export function CallingPanel({ calling, suppression, changeHref }: Props) {
  const { mark, consent, zoneWords, number } = calling
  return (
    <Panel
      title="Call permission"
      aside={<CallPermission calling={calling} />}
      footer={
        changeHref && (
          <ButtonLink variant="secondary" size="small" to={changeHref}>
            Edit<span className="sr-only"> call permission</span>
          </ButtonLink>
        )
      }
    >
      <DefinitionList
        items={[
          ...(mark
            ? facts('Do not call since', mark.since, 'Reason', mark.reason, mark.source)
            : []),
          ...(suppression
            ? [
                {
                  term: 'Number',
                  value: (
                    <TextLink
                      to={href('/suppressions/:suppressionId', { suppressionId: suppression })}
                    >
                      On the do-not-call list
                    </TextLink>
                  ),
                },
              ]
            : []),
          ...(consent
            ? facts(
                `${consent.word}${consent.since ? ' on' : ''}`,
                consent.since,
                'Wording',
                consent.wording,
                consent.source,
              )
            : []),
          { term: 'Time zone', value: zoneWords },
          ...(number ? [{ term: 'Phone line', value: number }] : []),
        ]}
      />
    </Panel>
  )
}

/** A do-not-call mark overrides consent, which is shown below in words. */
function CallPermission({ calling: { mark, consent } }: { calling: CallingView }) {
  if (mark) return <Badge tone="red">Do not call</Badge>
  if (!consent) return <Badge tone="grey">No consent</Badge>
  return <Badge tone={consent.state === 'given' ? 'green' : 'yellow'}>{consent.word}</Badge>
}

function facts(
  sinceTerm: string,
  since: string | null,
  wordsTerm: string,
  words: string,
  source: string,
): { term: string; value: ReactNode }[] {
  const multiline = (text: string) => <bdi className="whitespace-pre-line">{text}</bdi>
  return [
    { term: sinceTerm, value: since ? <DayStamp iso={since} /> : 'Unknown date' },
    ...(words ? [{ term: wordsTerm, value: multiline(words) }] : []),
    ...(source
      ? [
          {
            term: `${wordsTerm === 'Reason' ? 'Do-not-call' : 'Consent'} source`,
            value: multiline(source),
          },
        ]
      : []),
  ]
}

/** What was so before, the latest first. */
export function CallingHistory({ history }: { history: CallingView['history'] }) {
  if (history.length === 0) return null
  return (
    <Panel title="Call permission history" flush>
      <RowList
        rows={history.map(({ key, what, detail, at }) => ({
          key,
          title: what,
          detail: detail && <bdi>{detail}</bdi>,
          meta: at && <DayStamp iso={at} />,
        }))}
      />
    </Panel>
  )
}
