import { outcomeLabels } from '@bellbird/contract/campaigns/words'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { DropZone } from '#app/ui/components/drop-zone.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

type CallsProps = { step: number; script: string; disclosure: string }

/** A disclosure is for AI dialers: a person does not say that an AI is calling. */
export function MakeCalls({ step, script, disclosure }: CallsProps) {
  return (
    <Panel title={<Step number={step}>Make the calls</Step>}>
      <p className="text-sm text-muted">
        The “call_before” column is the time until which each contact may be called.
      </p>
      {script && (
        <div className="pt-2.5">
          <Spoken>{script}</Spoken>
        </div>
      )}
      <div className="pt-2.5">
        <Disclosure summary="Using an AI dialer with this list">
          <p className="pb-2.5 text-sm text-muted">It must say this first in every call:</p>
          <Spoken>{disclosure}</Spoken>
        </Disclosure>
      </div>
    </Panel>
  )
}

function Spoken({ children }: { children: string }) {
  return (
    <blockquote
      dir="auto"
      className="border-s-2 border-primary bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere"
    >
      {children}
    </blockquote>
  )
}

type ResultsProps = {
  step: number
  campaignId: string
  maxBytes: number
  pending: boolean
}

export function AddResults({ step, campaignId, maxBytes, pending }: ResultsProps) {
  const params = { campaignId }
  return (
    <Panel title={<Step number={step}>Add outcomes</Step>}>
      <p className="pb-2.5 text-sm text-muted">
        Upload the list with the column “outcome” filled in
        {pending && (
          <>
            , or{' '}
            <TextLink to={href('/campaigns/:campaignId/results', params)}>record outcomes</TextLink>
          </>
        )}
        .
      </p>
      <Form
        method="post"
        action={href('/campaigns/:campaignId/outcomes', params)}
        encType="multipart/form-data"
      >
        <DropZone
          id="outcome-file"
          name="file"
          accept=".csv"
          acceptText="CSV, up to 10MB and 20,000 rows"
          maxBytes={maxBytes}
          submitLabel="Upload"
        />
      </Form>
      <p className="pt-2.5 text-xs text-faint">
        {outcomeLabels}. Upload as often as you like.{' '}
        <TextLink to={href('/campaigns/:campaignId/outcomes', params)}>
          How to fill in the file
        </TextLink>
      </p>
    </Panel>
  )
}

export function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2.5">
      <span
        className="grid size-6.5 flex-none place-items-center rounded-full border border-line-strong text-sm"
        aria-hidden="true"
      >
        {number}
      </span>
      {children}
    </span>
  )
}
