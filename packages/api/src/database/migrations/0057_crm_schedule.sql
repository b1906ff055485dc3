-- How often a connection is synced without being asked, and when next; null: only when the user asks.
alter table crm_connections
  add column sync_schedule text not null default 'off',
  add column next_sync_at timestamptz(3),
  -- Contacts that changed since are searched for opt-outs that the CRM does not have yet.
  add column opt_outs_through timestamptz(3) not null default now();
create index crm_connections_due on crm_connections (next_sync_at) where next_sync_at is not null;

alter table crm_runs
  -- user or schedule
  add column trigger text not null default 'user',
  -- An export that sends the opt-outs of its contacts and nothing else.
  add column only_opt_outs boolean not null default false,
  -- Until when the CRM wants it to wait; null while it goes on.
  add column waits_until timestamptz(3);

-- When the CRM was last asked to record this contact's opt-out and did not.
alter table crm_links add column opt_out_tried_at timestamptz(3);
