import type { ImportUndo } from '@bellbird/contract/contact-import/import-record'
import { UNNAMED_CONTACT } from '@bellbird/contract/contacts/name'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Figures } from '#app/ui/components/figures.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'

export function UndoResult({ undo }: { undo: ImportUndo }) {
  const { removed, restored, kept, gone, kept_contacts } = undo
  const notShown = kept - kept_contacts.length
  return (
    <Panel
      title="This import was undone"
      intro={introOf(kept, gone)}
      flush
      footer={notShown > 0 && `and ${formatCount(notShown)} more kept`}
    >
      <Figures
        figures={[
          { label: 'Removed', value: formatCount(removed) },
          { label: 'Restored', value: formatCount(restored) },
          { label: 'Kept', value: formatCount(kept) },
        ]}
      />
      {kept_contacts.length > 0 && (
        <RowList
          rows={kept_contacts.map(({ id, name, reason }) => ({
            key: id,
            title: (
              <TextLink to={href('/contacts/:contactId', { contactId: id })}>
                <bdi>{name || UNNAMED_CONTACT}</bdi>
              </TextLink>
            ),
            detail: reason,
          }))}
        />
      )}
    </Panel>
  )
}

function introOf(kept: number, gone: number) {
  const parts = [
    kept > 0 ? 'Contacts edited since the import were kept.' : 'All changes were undone.',
    gone > 0 && `${formatCount(gone)} ${gone === 1 ? 'was' : 'were'} already deleted.`,
  ]
  return parts.filter(Boolean).join(' ')
}
