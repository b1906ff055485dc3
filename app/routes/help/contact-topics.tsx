import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { Topic } from './topic.ts'

export const viewsAndFilters: Topic = {
  slug: 'views-and-filters',
  title: 'Views and filters',
  body: (
    <>
      <p>
        Search in <TextLink to={href('/contacts')}>Contacts</TextLink> looks at names, email
        addresses, companies and phone numbers, however a number is written. Advanced adds filters
        for consent, time zone, dates and more.
      </p>
      <p>
        Save view keeps the search, the filters and the order under a name. Pinned views are tabs of
        Contacts; <TextLink to={href('/contacts/views')}>Saved views</TextLink> lists all of them.
      </p>
    </>
  ),
}

export const duplicates: Topic = {
  slug: 'duplicates',
  title: 'Duplicates',
  body: (
    <p>
      <TextLink to={href('/contacts/duplicates')}>Duplicates</TextLink> lists contacts that may be
      the same person, and why. Compare them, choose which value to keep where they differ, and
      merge. An opt-out of either contact stays, and a merge can be undone.
    </p>
  ),
}

export const trashAndUndo: Topic = {
  slug: 'trash-and-undo',
  title: 'Trash and undo',
  body: (
    <>
      <p>
        Deleted contacts stay in <TextLink to={href('/contacts/bin')}>Trash</TextLink> for{' '}
        {TRASH_DAYS} days. Restore them with their history, delete one permanently, or empty the
        trash.
      </p>
      <p>
        Each contact has a history of its changes with the old and the new value. Undo takes back
        one change and leaves later ones alone.
      </p>
    </>
  ),
}
