-- The export that created a record in the CRM, and the record as it was created, until the export is undone.
alter table crm_links
  add column created_by uuid,
  add column created_as jsonb not null default '{}';
create index crm_links_created on crm_links (created_by, remote_id) where created_by is not null;

-- The export that an undo deletes the new records of.
alter table crm_runs
  add column undoes uuid,
  add column deleted integer not null default 0;
