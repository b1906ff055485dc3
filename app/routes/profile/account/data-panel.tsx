import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Actions } from '#app/ui/layout/actions.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

export function DataPanel() {
  return (
    <Panel
      title="Your data"
      intro="Your profile, sessions, activity, imports, and connections in one file"
      footer={
        <p>
          Your contacts aren’t included. Export them from{' '}
          <TextLink to={href('/contacts')}>Contacts</TextLink>. When you erase a contact, a{' '}
          <TextLink to={href('/contacts/erasures')}>receipt</TextLink> is kept.
        </p>
      }
      aside={
        <Actions>
          {(['json', 'csv'] as const).map((format) => (
            <ButtonLink
              key={format}
              variant="secondary"
              icon={Download}
              to={`${href('/profile/data')}?format=${format}`}
              reloadDocument
              download
            >
              {`Download ${format.toUpperCase()}`}
            </ButtonLink>
          ))}
        </Actions>
      }
    />
  )
}
