import { MonitorSmartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Tag } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { TimeStamp } from '#app/ui/components/time-stamp.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { SessionView } from './session-view.ts'

const TITLE = 'Where you’re signed in'

type Props = {
  /** Undefined if the upstream does not list sessions. */
  sessions: SessionView[] | undefined
  others: string
}

export function SessionsPanel({ sessions, others }: Props) {
  if (!sessions) return <NoSessionList />
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <Panel
      title={TITLE}
      intro="If you don’t recognize a device, sign it out and change your password."
      flush
      footer={
        hasOthers && (
          <EndForm>
            <Button variant="secondary" name="session" value={others}>
              Sign out all other devices
            </Button>
          </EndForm>
        )
      }
    >
      <RowList rows={sessions.map(rowOf)} />
    </Panel>
  )
}

function rowOf(session: SessionView) {
  const { id, current, device } = session
  return {
    key: id,
    icon: MonitorSmartphone,
    title: (
      <b>
        <bdi>{device}</bdi>
      </b>
    ),
    detail: <Detail {...session} />,
    meta: current ? (
      <Tag>This device</Tag>
    ) : (
      <EndForm>
        <Button variant="ghost" size="small" name="session" value={id}>
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      </EndForm>
    ),
  }
}

/** The last use is recorded hourly. */
function Detail({ lastActive, signedIn, address }: SessionView) {
  return (
    <>
      {lastActive && (
        <>
          Last active <TimeStamp iso={lastActive} inSentence />
          {' · '}
        </>
      )}
      {signedIn && (
        <>
          Signed in <TimeStamp iso={signedIn} inSentence />
          {address && ' · '}
        </>
      )}
      {address}
    </>
  )
}

function EndForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" action={href('/profile/security')} preventScrollReset>
      {children}
    </Form>
  )
}

function NoSessionList() {
  return (
    <Panel title={TITLE}>
      <p>
        This server doesn’t list your devices. To sign out all other devices,{' '}
        <TextLink to={href('/profile/password')}>change your password</TextLink>.
      </p>
    </Panel>
  )
}
