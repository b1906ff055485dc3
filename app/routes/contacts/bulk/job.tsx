import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { SubmitButton } from '#app/forms/submit-button.tsx'
import { listName } from '#app/routes/contacts/list/list-name.ts'
import { listPath } from '#app/routes/contacts/list/list-path.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Progress } from '#app/ui/components/progress.tsx'
import { useRefreshing } from '#app/ui/feedback/use-refreshing.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { findBulkJob } from '#app/upstream/bulk-jobs.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/job.ts'
import { resultOf, skippedOf } from './job-words.ts'

const Query = z.object({ list: z.string().max(2_000).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { list = '' } = queryOf(url, Query)
  const job = await findBulkJob(context.get(upstream), params.jobId)
  const path = listPath(list)
  const [back, origin] =
    job.kind === 'purge' ? [href('/contacts/bin'), 'Trash'] : [path, listName(path)]
  return { job, list, back, origin }
}

const doing: Record<string, string> = {
  delete: 'Deleting contacts',
  purge: 'Emptying the trash',
  undo: 'Undoing the update',
}

/** The job continues if the page is left. */
export default function BulkJobPage({ loaderData }: Route.ComponentProps) {
  const { job, list, back, origin } = loaderData
  const isRunning = job.state === 'running'
  useRefreshing(isRunning)
  const title = isRunning ? (doing[job.kind] ?? 'Updating contacts') : 'Bulk update'
  const { message, description } = resultOf(job)
  const skipped = skippedOf(job)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader back={{ href: back, label: origin }} title={title} />
      {isRunning && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      <Panel title={isRunning ? 'Progress' : job.error ? 'Not finished' : message} stacked>
        {isRunning ? (
          <>
            <Progress label={title} done={job.done} total={job.total} />
            <p aria-live="polite">
              {`${formatCount(job.done)} of ${formatCount(job.total)} contacts. You can leave this page; it continues.`}
            </p>
          </>
        ) : (
          <p>{job.error ?? description}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" to={back}>
            {`Back to ${origin.toLowerCase()}`}
          </ButtonLink>
          {skipped && (
            <ButtonLink variant="secondary" to={skipped.to}>
              {skipped.words}
            </ButtonLink>
          )}
          {job.undoable && (
            <Form method="post" action={href('/contacts/bulk/:jobId/undo', { jobId: job.id })}>
              <input type="hidden" name="list" value={list} />
              <SubmitButton variant="secondary" pendingLabel="Undoing">
                Undo
              </SubmitButton>
            </Form>
          )}
        </div>
      </Panel>
    </>
  )
}
