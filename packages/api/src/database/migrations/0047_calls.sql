-- What holds for all calls of an account: the contract's CallingSettings. No row while nothing was changed.
create table calling_settings (
  owner_id uuid primary key references users on delete cascade,
  settings jsonb not null
);

-- A user's connections to voice platforms. `credentials` is locked by the vault.
create table voice_connections (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  platform text not null check (platform in ('vapi', 'retell', 'dialer')),
  name text not null,
  credentials bytea not null,
  key_ending text not null default '',
  -- Any dialer: where calls are requested.
  url text not null default '',
  -- As the platform listed them, each with whether campaigns may use it.
  agents jsonb not null default '[]',
  numbers jsonb not null default '[]',
  default_agent text not null default '',
  default_number text not null default '',
  lines integer not null default 1,
  lines_allowed integer,
  max_minutes integer not null default 10,
  opt_out_field text not null,
  callback_field text not null,
  state text not null default 'connected' check (state in ('connected', 'rejected', 'unreachable')),
  problem text not null default '',
  -- The platform asked not to be called before.
  not_before timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  checked_at timestamptz(3),
  last_event_at timestamptz(3)
);
create index voice_connections_oldest on voice_connections (owner_id, created_at, id);

-- Judgments whether somebody may be called, each with what was looked at.
create table permits (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  number text not null,
  contact_id uuid,
  campaign_id uuid,
  purpose text not null default '',
  allowed boolean not null,
  reason text not null,
  at timestamptz(3) not null,
  until timestamptz(3),
  retry_at timestamptz(3),
  evidence jsonb not null
);
create index permits_contacts on permits (contact_id);
create index permits_age on permits (owner_id, at);

-- Telephone calls. What a platform did not tell is null or ''.
create table calls (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Null once the person was erased.
  contact_id uuid,
  contact_name text not null default '',
  company text not null default '',
  campaign_id uuid,
  campaign_name text not null default '',
  entry_id uuid,
  attempt integer,
  is_test boolean not null default false,
  platform text not null,
  connection_id uuid,
  connection_name text not null default '',
  agent_id text not null default '',
  agent_name text not null default '',
  number text not null,
  from_number text not null default '',
  platform_call_id text not null default '',
  state text not null check (state in ('placing', 'ringing', 'in_progress', 'ended')),
  placed_at timestamptz(3) not null,
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  duration_seconds double precision,
  cost double precision,
  outcome text not null default '',
  ended_reason text not null default '',
  opted_out boolean not null default false,
  callback_at timestamptz(3),
  summary text not null default '',
  note text not null default '',
  transcript jsonb not null default '[]',
  recording_url text not null default '',
  disclosure text not null default '',
  disclosure_found text not null default 'unknown',
  disclosure_at double precision,
  fields jsonb not null default '{}',
  permit_id uuid references permits on delete set null,
  -- When the platform is to be asked about it, should it not tell by itself.
  ask_at timestamptz(3)
);
-- The database's own word that an attempt is one call.
create unique index calls_attempts on calls (entry_id, attempt);
create unique index calls_platform_ids on calls (connection_id, platform_call_id)
  where platform_call_id <> '';
create index calls_newest on calls (owner_id, placed_at desc, id desc);
create index calls_contacts on calls (contact_id, placed_at desc, id desc);
create index calls_campaigns on calls (campaign_id, placed_at desc, id desc);
create index calls_numbers on calls (owner_id, number, placed_at);
create index calls_open on calls (connection_id, ask_at) where state <> 'ended';
create index calls_permits on calls (permit_id);

-- What a platform sent about a call, each kind once.
create table call_events (
  call_id uuid not null references calls on delete cascade,
  kind text not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (call_id, kind)
);

-- How a campaign is dialed: the contract's CampaignCallingInput; null for by hand. Failures are counted in a row.
alter table campaigns
  add column calling jsonb,
  add column failures_in_row integer not null default 0,
  add column pause_reason text not null default '';

insert into calls (id, owner_id, contact_id, contact_name, company, campaign_id, campaign_name,
  entry_id, attempt, platform, number, state, placed_at, ended_at, outcome, opted_out, note, disclosure)
select gen_random_uuid(), c.owner_id,
  case when e.number = '' and e.name = '' then null else e.contact_id end, e.name, e.company,
  m.id, m.name, e.id, c.attempt, 'self', e.number, 'ended', coalesce(c.at, c.handed_out_at),
  coalesce(c.at, c.handed_out_at), c.outcome, c.outcome = 'do_not_call', c.note,
  coalesce(m.definition ->> 'disclosure', '')
from campaign_calls c
join campaign_entries e on e.id = c.entry_id
join campaigns m on m.id = e.campaign_id
where c.outcome <> '';
