import { href } from 'react-router'
import { Panel } from '#app/ui/panel.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ImportList } from './import-list.tsx'
import type { ListedImport } from './listed-import.ts'

/** The latest imports, and the way to those before them. */
export function RecentImports({ imports, more }: { imports: ListedImport[]; more: boolean }) {
  if (imports.length === 0) return null
  return (
    <Panel
      title="Recent imports"
      aside={
        more && (
          <TextLink to={href('/contacts/imports')} quiet>
            View all
          </TextLink>
        )
      }
      flush
    >
      <ImportList imports={imports} />
    </Panel>
  )
}
