import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { onlyFor } from '#app/routes/contacts/calling/only-for.ts'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { RowList } from '#app/ui/table/row-list.tsx'
import type { BulkPreview } from './bulk-preview.server.ts'
import type { Effect } from './permission-effects.ts'

type Change = keyof NonNullable<BulkPreview['effects']>

type Props = BulkPreview & { count: number; changes: Record<Change, { label: string }> }

export function BulkPreviewPanels({ count, effects, contacts, changes }: Props) {
  const more = count - contacts.length
  return (
    <>
      {effects && (
        <Panel title="What will happen" flush>
          {(Object.keys(changes) as Change[]).map((change) => (
            <div key={change} className={onlyFor[change]}>
              <p className="hidden">{`${changes[change].label}:`}</p>
              <RowList rows={effects[change].map(rowOf)} />
            </div>
          ))}
        </Panel>
      )}
      {contacts.length > 0 && (
        <Panel title="Selected" flush>
          <ul>
            {contacts.map(({ id, name, phone }) => (
              <li
                key={id}
                className="flex items-center gap-3 px-4.5 py-2.5 text-sm/4.75 not-first:border-t not-first:border-line"
              >
                <Avatar name={name} />{' '}
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

function rowOf({ who, what, then }: Effect) {
  return {
    key: what,
    title: (
      <>
        <b>{who}</b> {what}
      </>
    ),
    detail: then,
  }
}
