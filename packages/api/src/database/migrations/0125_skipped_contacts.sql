-- The selection of the contacts that a bulk job could not change.
alter table contact_bulk_jobs add column skipped_selection_id uuid;
