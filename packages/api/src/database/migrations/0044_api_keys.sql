-- Keys of a user's own programs. Of a key only its hash is kept, and its last characters to recognize it by.
create table api_keys (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3)
);
create unique index api_keys_name_taken on api_keys (owner_id, lower(name));
