-- What an activity was about besides a contact: a campaign, an import, a merge or a CRM run; and why it happened by itself.
alter table activities
  add column item_type text not null default '',
  add column item_id uuid,
  add column reason text not null default '';

update activities set item_type = 'import', item_id = imports.id, subject_name = imports.file_name
from contact_imports imports
where activities.id in (imports.id, imports.undo_activity) and activities.owner_id = imports.owner_id;
