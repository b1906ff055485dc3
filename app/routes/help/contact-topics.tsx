import { TRASH_DAYS } from '@bellbird/contract/contacts/trash-retention'
import { href } from 'react-router'
import { TextLink } from '#app/ui/components/text-link.tsx'
import type { Topic } from './topic.ts'

export const viewsAndFilters: Topic = {
  slug: 'views-and-filters',
  title: 'Views and filters',
  keywords: 'find list segment sort columns',
  body: (
    <>
      <p>
        Search in <TextLink to={href('/contacts')}>Contacts</TextLink> looks at names, email
        addresses, companies, and phone numbers, in any notation. <b>Advanced</b> adds filters for
        consent, time zone, dates, and more.
      </p>
      <p>
        <b>Save view</b> keeps the search, filters, and order under a name. Pinned views are tabs in
        Contacts; <TextLink to={href('/contacts/views')}>Saved views</TextLink> lists all of them.
      </p>
    </>
  ),
}

export const notesAndTasks: Topic = {
  slug: 'notes-and-tasks',
  title: 'Notes, tasks, and tags',
  keywords: 'reminder follow-up callback label',
  body: (
    <>
      <p>
        A contact’s page has a timeline of notes, calls, and changes. Add a note, log a call, or add
        a task there. <TextLink to={href('/tasks')}>Tasks</TextLink> lists what is due.
      </p>
      <p>
        Select contacts in <TextLink to={href('/contacts')}>Contacts</TextLink> and choose{' '}
        <b>Tags</b> to add or remove tags. Rename, merge, or color them in{' '}
        <TextLink to={href('/contacts/tags')}>Tags</TextLink>.
      </p>
    </>
  ),
  sections: [
    {
      id: 'custom-fields',
      title: 'Custom fields',
      body: (
        <p>
          To store more than names, companies, and job titles, add{' '}
          <TextLink to={href('/profile/fields')}>custom fields</TextLink>. Each one can be a column
          and a filter in Contacts.
        </p>
      ),
    },
  ],
}

export const duplicates: Topic = {
  slug: 'duplicates',
  title: 'Duplicates',
  keywords: 'same person twice combine',
  body: (
    <p>
      <TextLink to={href('/contacts/duplicates')}>Duplicates</TextLink> lists contacts that may be
      the same person, and why. Compare them, choose which value to keep where they differ, and
      merge. If either contact opted out, the merged contact stays opted out. You can undo a merge.
    </p>
  ),
}

export const trashAndUndo: Topic = {
  slug: 'trash-and-undo',
  title: 'Trash and undo',
  keywords: 'recover revert bin',
  body: (
    <>
      <p>
        Deleted contacts stay in <TextLink to={href('/contacts/bin')}>Trash</TextLink> for{' '}
        {TRASH_DAYS} days. Restore them with their history, delete one permanently, or empty the
        trash.
      </p>
      <p>
        A contact’s history shows each change with the old and the new value. <b>Undo</b> reverts
        one change and leaves later ones alone.
      </p>
    </>
  ),
}
