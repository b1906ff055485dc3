-- Renamed, merged and removed tags, for the undo of that change (packages/api/src/contacts/tags/undo.ts).
create table tag_changes (
  -- The bulk update that changed the contacts.
  update_id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  -- Null if the tag was removed.
  new_name text,
  -- Both tags' colors before the change, by name; a gray tag is absent.
  colors jsonb not null,
  -- The saved views and draft campaigns whose filter was changed.
  views uuid[] not null,
  campaigns uuid[] not null,
  changed_at timestamptz(3) not null default now()
);
create index tag_changes_owner on tag_changes (owner_id, changed_at);
