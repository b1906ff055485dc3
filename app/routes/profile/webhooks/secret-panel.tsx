import { href } from 'react-router'
import { useFormReplaced } from '#app/forms/use-form-replaced.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { CodeBlock, CodeBox } from '#app/ui/components/code-box.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

const EXAMPLE = `import { Webhook } from 'standardwebhooks'

const event = new Webhook(secret).verify(rawBody, request.headers)`

/** The only page that shows the secret. */
export function SecretPanel({
  title,
  id,
  url,
  secret,
}: {
  title: string
  id: string
  url: string
  secret: string
}) {
  useFormReplaced()
  return (
    <>
      <Panel
        tone="ready"
        title={title}
        intro="Copy the signing secret now. You won’t be able to see it again, but you can rotate it."
        footer={
          <ButtonLink
            variant="primary"
            to={href('/profile/webhooks/:webhookId', { webhookId: id })}
          >
            I’ve copied the secret
          </ButtonLink>
        }
      >
        <p className="pb-2 text-sm text-muted wrap-anywhere">
          <bdi>{url}</bdi>
        </p>
        <CodeBox text={secret} />
      </Panel>
      <Panel
        title="Verify messages"
        intro="Messages follow Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature."
      >
        <CodeBlock label="Example" text={EXAMPLE} />
      </Panel>
    </>
  )
}
