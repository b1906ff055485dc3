import type { KeyScope } from '@bellbird/contract/api-keys/scopes'
import { href } from 'react-router'
import { useFormReplaced } from '#app/forms/use-form-replaced.ts'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { CodeBlock, CodeBox } from '#app/ui/components/code-box.tsx'
import { DefinitionList } from '#app/ui/components/definition-list.tsx'
import { FieldStack } from '#app/ui/components/field.tsx'
import { TagList } from '#app/ui/components/tag.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { DayStamp } from '#app/ui/components/time-stamp.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { scopeWords } from './key-words.ts'

export type NewKeyView = {
  name: string
  secret: string
  scopes: KeyScope[]
  expires: string | null
  origin: string
}

/** The only page that shows the key itself. */
export function NewKey({ name, secret, scopes, expires, origin }: NewKeyView) {
  useFormReplaced()
  return (
    <>
      <Panel
        tone="ready"
        title={
          <>
            “<bdi>{name}</bdi>” was created
          </>
        }
        intro="Copy the key now. You won’t be able to see it again."
        footer={
          <ButtonLink variant="primary" to={href('/profile/api-keys')}>
            I’ve copied the key
          </ButtonLink>
        }
      >
        <FieldStack>
          <CodeBox text={secret} />
          <DefinitionList
            items={[
              {
                term: 'Scopes',
                value: <TagList tags={scopes.map((scope) => scopeWords[scope].label)} />,
              },
              { term: 'Expires', value: expires ? <DayStamp iso={expires} /> : 'Never' },
            ]}
          />
        </FieldStack>
      </Panel>
      <Panel
        title="Try it"
        aside={
          <TextLink to="/api/openapi.json" reloadDocument>
            API reference
          </TextLink>
        }
      >
        <CodeBlock label="A first request" text={firstRequest(origin, scopes)} />
      </Panel>
      <Notice tone="info" title="Keep this key secret">
        Anyone with this key can do what its scopes allow. If it leaks, revoke it. Your other keys
        keep working.
      </Notice>
    </>
  )
}

function firstRequest(origin: string, scopes: KeyScope[]) {
  const authorized = '-H "Authorization: Bearer $BELLBIRD_KEY"'
  if (scopes.includes('read')) {
    return `# The three newest contacts\ncurl "${origin}/api/contacts?limit=3" \\\n  ${authorized}`
  }
  if (scopes.includes('write')) {
    return `# Add a contact\ncurl ${origin}/api/contacts \\\n  ${authorized} \\\n  -H "Content-Type: application/json" \\\n  -d '{"first_name": "Ada", "phone": "+442079460117"}'`
  }
  return `# Record how a call ended\ncurl ${origin}/api/campaigns/CAMPAIGN_ID/outcomes \\\n  ${authorized} \\\n  -H "Content-Type: application/json" \\\n  -d '{"outcomes": [{"number": "+442079460117", "outcome": "reached"}]}'`
}
