-- Whether ended calls are written to the CRM, and from when on; null: they are not.
alter table crm_connections add column calls_from timestamptz(3);

-- Calls on their way to a CRM. A row is inserted before the first request, so that a lost answer is known.
create table crm_call_records (
  owner_id uuid not null references users on delete cascade,
  provider text not null,
  account_id text not null,
  call_id uuid not null references calls on delete cascade,
  contact_id uuid,
  -- sending, written or failed
  state text not null default 'sending',
  remote_id text not null default '',
  -- How often a request for it was begun.
  attempts integer not null default 0,
  -- When it is tried again; until then the worker that began has it.
  next_at timestamptz(3) not null,
  why text not null default '',
  at timestamptz(3) not null default now(),
  primary key (call_id, provider, account_id)
);
create index crm_call_records_newest on crm_call_records (owner_id, provider, at desc, call_id);
create index crm_call_records_due on crm_call_records (next_at) where state = 'sending';
