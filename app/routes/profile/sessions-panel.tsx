import { MonitorSmartphone } from 'lucide-react'
import { href } from 'react-router'
import { Button } from '#app/ui/components/button.tsx'
import { Form } from '#app/ui/components/form.tsx'
import { Tag } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { SessionView } from './session-view.ts'

const TITLE = 'Where you are signed in'
/** Every button of the panel belongs to it, wherever it stands. */
const FORM = 'end-sessions'

type Props = {
  /** Absent where the upstream cannot tell. */
  sessions: SessionView[] | undefined
  /** What ends all others. */
  others: string
}

export function SessionsPanel({ sessions, others }: Props) {
  if (!sessions) return <NotTold />
  const hasOthers = sessions.some(({ current }) => !current)
  return (
    <Panel
      title={TITLE}
      intro="Each of them acts as you. If you do not know one, end it and change your password."
      flush
      footer={
        hasOthers && (
          <Form id={FORM} method="post" action={href('/profile/security')} preventScrollReset>
            <Button variant="secondary" name="session" value={others}>
              End all others
            </Button>
          </Form>
        )
      }
    >
      <RowList rows={sessions.map(rowOf)} />
    </Panel>
  )
}

function rowOf({ id, current, device, words }: SessionView) {
  return {
    key: id,
    icon: MonitorSmartphone,
    title: (
      <b>
        <bdi>{device}</bdi>
      </b>
    ),
    detail: words,
    meta: current ? (
      <Tag>This one</Tag>
    ) : (
      <Button variant="ghost" size="small" form={FORM} name="session" value={id}>
        End<span className="sr-only"> {device}</span>
      </Button>
    ),
  }
}

function NotTold() {
  return (
    <Panel title={TITLE}>
      <p>
        Our data service here does not list sessions. To end every other one,{' '}
        <TextLink to={href('/profile/password')}>change your password</TextLink>; signing out ends
        this one.
      </p>
    </Panel>
  )
}
