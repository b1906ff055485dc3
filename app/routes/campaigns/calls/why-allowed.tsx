import { CircleCheck } from 'lucide-react'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { CallView } from './call-detail-view.server.ts'

export function WhyAllowed({ call: { allowed, isTest } }: { call: CallView }) {
  if (!allowed) {
    return (
      <Panel title="Why this call was allowed">
        <p className="text-sm text-muted">
          {isTest ? 'A test call to your own phone.' : 'No checks are on record for this call.'}
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      title={allowed.isLater ? 'Checked again after this call' : 'Why this call was allowed'}
      intro={allowed.isLater && 'As last checked for this campaign'}
    >
      <ul className="grid gap-3 sm:grid-cols-2">
        {allowed.checks.map(({ title, text, at }) => (
          <li key={title} className="flex items-start gap-2.5 text-sm">
            <CircleCheck className="mt-0.5 size-4 text-ok-text" />
            <span className="min-w-0 wrap-anywhere">
              {title}{' '}
              <span className={rowDetail}>
                {text}
                {at && (
                  <>
                    , <TimeStamp iso={at} precise inSentence />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {allowed.wording && (
        <figure className="mt-3">
          <figcaption className="pb-1 text-xs text-muted">Consent wording</figcaption>
          <blockquote
            dir="auto"
            className="border-s-2 border-primary bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere"
          >
            {allowed.wording}
          </blockquote>
        </figure>
      )}
    </Panel>
  )
}
