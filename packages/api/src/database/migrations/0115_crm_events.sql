-- Events by which a CRM reports changed records.
alter table crm_connections
  -- The password that the CRM sends with each event, encrypted; null if the CRM signs its events.
  add column event_secret bytea,
  -- When the subscription to events was last checked; null: not since the last consent.
  add column events_checked_at timestamptz(3),
  -- When the CRM last reported a changed record.
  add column last_event_at timestamptz(3),
  -- When a run last started for reported records.
  add column events_taken_at timestamptz(3);
create index crm_connections_account on crm_connections (provider, account_id);

-- Records that a CRM reported as changed and that were not read since.
create table crm_changed_records (
  connection_id uuid not null references crm_connections on delete cascade,
  remote_id text not null,
  due_at timestamptz(3) not null default now(),
  -- The run that reads it; null again if it changes once more before.
  run_id uuid references crm_runs on delete cascade,
  -- Whether its opt-outs were taken over while another run was in progress.
  opt_outs_taken boolean not null default false,
  primary key (connection_id, remote_id)
);
create index crm_changed_records_due on crm_changed_records (due_at) where run_id is null;
create index crm_changed_records_run on crm_changed_records (run_id) where run_id is not null;
