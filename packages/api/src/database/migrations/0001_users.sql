create table users (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_lower text not null generated always as (lower(email)) stored,
  username text not null,
  username_lower text not null generated always as (lower(username)) stored,
  phone text not null default '',
  company_name text not null default '',
  industry text not null default '',
  tone text not null default 'professional',
  language text not null default 'en',
  gdpr_consent boolean not null default false,
  terms_accepted boolean not null default false,
  password_hash text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint users_email_taken unique (email_lower),
  constraint users_username_taken unique (username_lower)
);

-- Only the SHA-256 of a token is kept.
create table tokens (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null default now()
);
create index tokens_user on tokens (user_id);
create index tokens_expiry on tokens (expires_at);

-- Failed logins in a row for one key, such as an account's email address.
create table login_attempts (
  key text primary key,
  failures integer not null default 0,
  blocked_until timestamptz(3),
  last_failed_at timestamptz(3) not null default now()
);
create index login_attempts_age on login_attempts (last_failed_at);
