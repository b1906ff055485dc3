create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Case and accents folded, so that "muller" finds "Müller" and "Ärger" sorts beside "arger".
create function fold(value text) returns text
language sql immutable strict parallel safe as $$
  select case
    when octet_length(value) = char_length(value) then lower(value)
    else regexp_replace(
      replace(replace(replace(
        translate(lower(normalize(value, nfkd)), 'øłđı', 'oldi'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      '[\u0300-\u036f]', '', 'g')
  end
$$;

-- The digits of a phone number; "(0)" is dialled inside the country only and left out.
create function phone_digits(value text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(replace(value, '(0)', ''), '[^0-9]', '', 'g')
$$;

create table contacts (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  company text not null default '',
  job_title text not null default '',
  notes text not null default '',
  status text not null,
  source text not null,
  tags text[] not null default '{}',
  custom_fields jsonb not null default '{}',
  crm_id text not null default '',
  crm_source text not null default '',
  last_contacted timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  email_lower text not null generated always as (lower(email)) stored,
  phone_digits text not null generated always as (phone_digits(phone)) stored,
  sort_name text not null generated always as
    (btrim(fold(first_name || ' ' || last_name))) stored,
  sort_company text not null generated always as (fold(company)) stored,
  search_text text not null generated always as (
    fold(first_name || ' ' || last_name || E'\n' || email || E'\n' || company || E'\n' || phone)
    || E'\n' || phone_digits(phone)
  ) stored
);

create unique index contacts_email_taken on contacts (owner_id, email_lower)
  where email_lower <> '';

-- One for each sort key of the list, read forwards or backwards, with the id to break ties.
create index contacts_by_created on contacts (owner_id, created_at, id);
create index contacts_by_name on contacts (owner_id, sort_name, id);
create index contacts_by_company on contacts (owner_id, sort_company, id);
create index contacts_by_email on contacts (owner_id, email_lower, id);
create index contacts_by_status on contacts (owner_id, status, id);
-- Who was never contacted comes last in "latest first" and first in "longest ago": queries must say
-- "desc nulls last, id desc" or "asc nulls first, id", or they sort instead of reading this index.
create index contacts_by_last_contacted on contacts
  (owner_id, last_contacted desc nulls last, id desc);

-- The list's filters in its usual order.
create index contacts_status_source on contacts (owner_id, status, source, created_at, id);
create index contacts_source on contacts (owner_id, source, created_at, id);

create index contacts_search on contacts using gin (owner_id, search_text gin_trgm_ops);
create index contacts_tags on contacts using gin (owner_id, tags);

-- The answer given to a write with an Idempotency-Key, so that a repeat gets the same one.
create table idempotency_keys (
  owner_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  body text,
  created_at timestamptz(3) not null default now(),
  primary key (owner_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
