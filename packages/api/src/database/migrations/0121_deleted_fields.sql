-- Definitions of deleted custom fields, which come back when the deletion is undone (packages/api/src/contacts/fields/store.ts).
create table deleted_contact_fields (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- The bulk update that removed the field's values.
  update_id uuid not null,
  name text not null,
  type text not null,
  options jsonb not null,
  position integer not null,
  deleted_at timestamptz(3) not null default now()
);
create index deleted_contact_fields_owner on deleted_contact_fields (owner_id, update_id);
