-- What an import did, renewed in the transaction of each batch it writes, so that it is true after a crash.
create table contact_imports (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  idempotency_key text,
  file_name text not null default '',
  -- What it does with contacts that are there: update or skip.
  existing text not null,
  started_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  -- Who is writing it, and when they last gave a sign of life. A batch is written only by who stands here.
  run uuid,
  heartbeat_at timestamptz(3) not null default clock_timestamp(),
  total integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  errors jsonb not null default '[]',
  -- SHA-256 of the first row and the rows in `total`: a repeat goes on behind them if its file begins alike.
  rows_hash bytea,
  -- How many rows of contact_changes it wrote, and whether they are still there.
  changes integer not null default 0,
  changes_kept boolean not null default true,
  -- What its undo did so far, up to which contact, and the record of it among the activities.
  undo jsonb,
  undone_to uuid,
  undo_activity uuid
);
create unique index contact_imports_key on contact_imports (owner_id, idempotency_key);
create index contact_imports_newest on contact_imports (owner_id, started_at desc, id desc);

-- What was done to a contact, so that it can be told and taken back. The owner is the contact's. Gone
-- with the contact.
create table contact_changes (
  contact_id uuid not null references contacts on delete cascade,
  -- The contact's updated_at as this change left it, or as it was put back to what this change left. As
  -- long as the contact has it, nothing has been changed since.
  version timestamptz(3) not null,
  at timestamptz(3) not null default now(),
  -- What made the change, such as 'import', and which one of its kind.
  origin text not null,
  origin_id uuid,
  kind text not null check (kind in ('created', 'updated')),
  -- Of an update: the version it found, and the values it replaced by column.
  previous timestamptz(3),
  before jsonb,
  primary key (contact_id, version)
);
create index contact_changes_origin on contact_changes (origin_id, contact_id);
