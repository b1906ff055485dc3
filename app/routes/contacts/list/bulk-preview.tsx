import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { BulkPreview } from './bulk-preview.server.ts'

/** The contacts that a bulk change applies to. */
export function BulkPreviewPanels({ count, counts, contacts }: BulkPreview & { count: number }) {
  const more = count - contacts.length
  return (
    <>
      {counts && (
        <Panel title="Call permission now" flush>
          <RowList
            rows={counts.map(({ words, contacts }) => ({
              key: words,
              title: words,
              meta: <b>{formatCount(contacts)}</b>,
            }))}
          />
        </Panel>
      )}
      {contacts.length > 0 && (
        <Panel title="Selected" flush>
          <ul>
            {contacts.map(({ id, name, phone }) => (
              <li
                key={id}
                className="flex items-center gap-3 border-t border-line px-4.5 py-2.5 text-sm/4.75"
              >
                <Avatar name={name} />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <TextLink to={href('/contacts/:contactId', { contactId: id })} quiet>
                    <bdi>{name}</bdi>
                  </TextLink>{' '}
                  <span className="block text-xs/4.75 text-muted">{phone || 'No phone'}</span>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className="border-t border-line px-4.5 py-2.5 text-sm/4.75 text-muted">
              {`And ${formatCount(more)} more`}
            </p>
          )}
        </Panel>
      )}
    </>
  )
}
