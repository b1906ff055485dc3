-- Contacts that somebody selected, by id and in that order, in parts so that no statement is about all of them.
-- An id may be that of a contact deleted since, which matches nothing until it is restored.
create table contact_selections (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  count int not null,
  created_at timestamptz(3) not null default now()
);
create index contact_selections_owner on contact_selections (owner_id);
create table contact_selection_parts (
  selection_id uuid not null references contact_selections on delete cascade,
  part int not null,
  owner_id uuid not null,
  contact_ids uuid[] not null,
  primary key (selection_id, part)
);

-- A change of a selection, under way or over. `done` is how many of its contacts were seen to, and so the place
-- to go on from.
create table contact_bulk_jobs (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  selection_id uuid not null references contact_selections on delete cascade,
  -- The contract's change; null for an undo.
  change jsonb,
  undoes uuid,
  state text not null default 'running' check (state in ('running', 'finished', 'failed')),
  total int not null,
  done int not null default 0,
  changed int not null default 0,
  skipped int not null default 0,
  error text,
  -- Grows with each worker that takes it; only the latest may write.
  holder int not null default 0,
  held_until timestamptz,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index contact_bulk_jobs_owner on contact_bulk_jobs (owner_id, created_at);
create index contact_bulk_jobs_running on contact_bulk_jobs (id) where state = 'running';
create index contact_bulk_jobs_selection on contact_bulk_jobs (selection_id);
create index contact_bulk_jobs_undoes on contact_bulk_jobs (undoes);
