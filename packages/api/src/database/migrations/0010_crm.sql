-- A user's tie to a provider. Credentials are encrypted by the API's vault; account_id is the
-- provider's own name for the account that was connected.
create table crm_connections (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  provider text not null,
  account_id text not null,
  account_name text not null default '',
  credentials bytea not null,
  -- Whoever renews the credentials holds this until then, so that a refresh token is used once.
  renewing_until timestamptz,
  consent_lost boolean not null default false,
  policy jsonb not null default '{}',
  -- Where the next sync goes on: changes from this instant of the provider's clock.
  synced_through timestamptz(3),
  connected_at timestamptz(3) not null default now(),
  last_synced_at timestamptz(3),
  constraint crm_connections_one_each unique (owner_id, provider)
);

-- Consents asked for and not given yet. Only the SHA-256 of a state is kept; the verifier is encrypted.
create table crm_consents (
  state_hash bytea primary key,
  owner_id uuid not null references users on delete cascade,
  provider text not null,
  verifier bytea not null,
  expires_at timestamptz(3) not null
);
create index crm_consents_expiry on crm_consents (expires_at);

-- Which record of a provider's account is which contact. It outlives the connection, so that connecting
-- again makes nothing twice; contact_id is null once the contact is deleted here.
-- ours and theirs are the synced fields as they were on each side when they were last exchanged.
create table crm_links (
  owner_id uuid not null references users on delete cascade,
  provider text not null,
  account_id text not null,
  remote_id text not null,
  contact_id uuid references contacts on delete set null,
  gone boolean not null default false,
  ours jsonb not null default '{}',
  theirs jsonb not null default '{}',
  checked_at timestamptz(3) not null default now(),
  primary key (owner_id, provider, account_id, remote_id)
);
create unique index crm_links_contact on crm_links (contact_id, provider, account_id)
  where not gone;

create table crm_runs (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  provider text not null,
  kind text not null,
  state text not null default 'queued',
  -- Null: all of them.
  contact_ids uuid[],
  -- Where it stands, in its own words; written together with what it did.
  place jsonb,
  done integer not null default 0,
  total integer,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  cancel_requested boolean not null default false,
  error text,
  -- Who works on it holds this until then; each takeover is a new holder, and an old one can write nothing more.
  held_until timestamptz,
  holder integer not null default 0,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create unique index crm_runs_one_at_a_time on crm_runs (owner_id, provider)
  where state in ('queued', 'running');
create index crm_runs_newest on crm_runs (owner_id, created_at desc, id desc);
create index crm_runs_age on crm_runs (created_at);

create table crm_run_notes (
  id uuid primary key,
  run_id uuid not null references crm_runs on delete cascade,
  at bigint generated always as identity,
  contact_id uuid,
  name text not null,
  what text not null,
  why text not null
);
create index crm_run_notes_order on crm_run_notes (run_id, what, at);
