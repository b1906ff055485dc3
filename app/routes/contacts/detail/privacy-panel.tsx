import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

/** What a person may request: a copy of all data about them, and its erasure. */
export function PrivacyPanel({ contactId }: { contactId: string }) {
  const data = href('/contacts/:contactId/data', { contactId })
  return (
    <Panel
      title="Privacy"
      intro="Download or erase everything stored about this person."
      footer={
        <TextLink to={href('/contacts/:contactId/erase', { contactId })}>
          Erase all data permanently
        </TextLink>
      }
    >
      <Actions>
        {(['json', 'csv'] as const).map((format) => (
          <ButtonLink
            key={format}
            variant="secondary"
            size="small"
            icon={Download}
            to={`${data}?format=${format}`}
            reloadDocument
            download
          >
            {`Download ${format.toUpperCase()}`}
          </ButtonLink>
        ))}
      </Actions>
    </Panel>
  )
}
