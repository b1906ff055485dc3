import { href } from 'react-router'
import { ImportList } from '#app/routes/contact-import/records/import-list.tsx'
import type { ListedImport } from '#app/routes/contact-import/records/listed-import.ts'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'

export function RecentImports({ imports }: { imports: ListedImport[] }) {
  if (imports.length === 0) return null
  return (
    <Panel
      title="Recent imports"
      aside={
        <TextLink to={href('/contacts/imports')} quiet>
          View all
        </TextLink>
      }
      flush
    >
      <ImportList imports={imports} />
    </Panel>
  )
}
