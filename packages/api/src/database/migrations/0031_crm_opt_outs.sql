-- The opt-outs of a record that were taken into account here: one that a user lifted here is not marked again
-- until it is set anew in the CRM.
alter table crm_links
  add column opted_out boolean not null default false,
  add column unsubscribed boolean not null default false;

-- The next sync reads every record, so that the opt-outs of those that do not change are known, and Pipedrive's
-- for the first time.
update crm_connections set synced_through = 'epoch' where synced_through is not null;
