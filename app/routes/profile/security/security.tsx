import { href } from 'react-router'
import { z } from 'zod'
import { toActivityEntry } from '#app/activity/activity-entry.ts'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { logSecurity } from '#app/process/log.server.ts'
import { programsOf } from '#app/routes/profile/account/programs.server.ts'
import { ProgramsPanel } from '#app/routes/profile/account/programs-panel.tsx'
import { SettingsFailure, SettingsPage } from '#app/routes/profile/settings-page.tsx'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { Panel } from '#app/ui/layout/panel.tsx'
import { latestAccess } from '#app/upstream/activity.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { endOtherSessions, endSession, listSessions } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/security.ts'
import { AccessList } from './access-list.tsx'
import { sessionView } from './session-view.ts'
import { SessionsPanel } from './sessions-panel.tsx'

const TAB = 'Security'

const Ending = z.object({ session: z.string().min(1).max(200) })
const OTHERS = 'others'
const SHOWN_ACCESS = 30

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(upstream)
  const [sessions, programs, access] = await Promise.all([
    listSessions(api),
    programsOf(api),
    optional(latestAccess(api, SHOWN_ACCESS)),
  ])
  return {
    sessions: sessions?.map(sessionView),
    programs,
    history: access?.map(toActivityEntry) ?? [],
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseForm(await readForm(request), Ending)
  const back = href('/profile/security')
  if (submission.status !== 'success') return redirectWithError(back, 'Choose a device to sign out')

  const { session } = submission.value
  const ended = await end(context.get(upstream), session)
  if (!ended.ok) {
    return redirectWithProblem(back, ended.problem, 'Failed to sign out the device')
  }
  logSecurity('sessions_ended', { which: session === OTHERS ? 'others' : 'one' })
  return redirectWithSuccess(
    back,
    session === OTHERS ? 'All other devices signed out' : 'Device signed out',
  )
}

/** A session that has already ended counts as success. */
async function end(connection: Parameters<typeof endSession>[0], session: string) {
  if (session === OTHERS) return endOtherSessions(connection)
  const ended = await endSession(connection, session)
  return !ended.ok && ended.problem.status === 404 ? { ok: true as const } : ended
}

export default function SecuritySettings({ loaderData }: Route.ComponentProps) {
  const { sessions, programs, history } = loaderData
  return (
    <SettingsPage tab={TAB} failed={false}>
      <SessionsPanel sessions={sessions} others={OTHERS} />
      {programs.length > 0 && <ProgramsPanel programs={programs} />}
      {history.length > 0 && (
        <Panel title="Security log" intro="Sign-ins and changes to account access" flush>
          <AccessList entries={history} />
        </Panel>
      )}
    </SettingsPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SettingsFailure tab={TAB} error={error} />
}
