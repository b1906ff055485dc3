import { formatCount } from '@bellbird/runtime/numbers'
import { RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { Avatar } from '#app/ui/components/avatar.tsx'
import { Button } from '#app/ui/components/button.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { rowDetail } from '#app/ui/table/row-list.tsx'
import type { AudienceCount } from './audience-choices.server.ts'

/** The script counts again on each change; without it, a button does. */
export function AudiencePanels({ count }: { count: AudienceCount }) {
  return (
    <>
      <Panel
        title="Audience"
        aside={
          <div className="hidden noscript:block">
            <Button variant="ghost" size="small" icon={RefreshCw} name="intent" value="count">
              Update count
            </Button>
          </div>
        }
      >
        <p role="status" aria-label="Contacts in the audience">
          <span className="text-2xl font-semibold tracking-[-0.03em]">
            {count ? formatCount(count.total) : '–'}
          </span>{' '}
          <span className="text-muted">
            {count?.total === 1 ? 'contact matches' : 'contacts match'}
          </span>
        </p>
        {count?.isRemoved && (
          <p className="text-sm text-muted">
            These filters use a custom field that no longer exists, so no contacts match them.
          </p>
        )}
        {count?.total === 0 && !count.isRemoved && (
          <p className="text-sm text-muted">
            Change who to call, or{' '}
            <TextLink to={href('/contacts/import')}>import contacts</TextLink> first.
          </p>
        )}
      </Panel>
      {count && count.people.length > 0 && (
        <Panel
          title="Preview"
          footer={
            <TextLink to={count.list}>
              {count.total === 1 ? 'View contact' : `View all ${formatCount(count.total)}`}
            </TextLink>
          }
        >
          <ul className="grid gap-3">
            {count.people.map(({ id, name, phone }) => (
              <li key={id} className="flex items-center gap-2.5 text-sm">
                <Avatar name={name} />
                <span className="min-w-0 wrap-anywhere">
                  <TextLink to={href('/contacts/:contactId', { contactId: id })}>
                    <bdi>{name}</bdi>
                  </TextLink>{' '}
                  <span className={rowDetail}>{phone}</span>
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
