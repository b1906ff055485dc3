import { href } from 'react-router'
import { useFormReplaced } from '#app/forms/use-form-replaced.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { CodeBox } from '#app/ui/components/code-box.tsx'
import { Columns, Stack } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { PageTitle } from '#app/ui/layout/page-title.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { WhatIsSent } from './dialer-guide.tsx'

type Props = { id: string; name: string; secret: string | null }

/** The only page that shows a dialer's signing secret. */
export function SecretOnce({ id, name, secret }: Props) {
  useFormReplaced()
  const params = { connectionId: id }
  return (
    <>
      <PageTitle>{`Signing secret of ${name}`}</PageTitle>
      <PageHeader
        back={{ href: href('/agent'), label: 'AI Voice Agent' }}
        title={name}
        intro="Copy the secret now. You won’t be able to see it again."
      />
      <Columns ratio="7:4">
        <Stack>
          <Panel
            title="Signing secret"
            intro="Use it to verify each request, as described by Standard Webhooks."
            footer={
              <>
                <ButtonLink
                  variant="primary"
                  to={href('/agent/connections/:connectionId/test-call', params)}
                >
                  Send a test request
                </ButtonLink>
                <ButtonLink to={href('/agent/connections/:connectionId', params)}>
                  Settings
                </ButtonLink>
              </>
            }
          >
            {secret ? <CodeBox text={secret} /> : <p>The server didn’t return a secret.</p>}
          </Panel>
          <Panel
            title="Where results come back"
            intro="Send the result of each call with an API key that has the Call scope."
            footer={<ButtonLink to={href('/profile/api-keys')}>Create a key for this</ButtonLink>}
          >
            <code className="text-sm wrap-anywhere">POST /api/calls/{'{call_id}'}/result</code>
          </Panel>
        </Stack>
        <Stack>
          <WhatIsSent />
        </Stack>
      </Columns>
    </>
  )
}
