create table saved_views (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  -- The search part of the list's address, as the app reads it.
  query text not null,
  pinned boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index saved_views_name_taken on saved_views (owner_id, lower(name));
