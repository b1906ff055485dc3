-- A record and a contact that may be one person, by a number they share, and what somebody decided about it.
create table crm_matches (
  owner_id uuid not null references users on delete cascade,
  provider text not null,
  account_id text not null,
  remote_id text not null,
  contact_id uuid not null references contacts on delete cascade,
  -- What the record said when it was last seen.
  remote jsonb not null default '{}',
  -- null until somebody decides.
  is_same boolean,
  -- Whether a sync has read the record since.
  applied boolean not null default false,
  found_at timestamptz(3) not null default now(),
  primary key (owner_id, provider, account_id, remote_id, contact_id)
);
create index crm_matches_contact on crm_matches (contact_id);
