-- An account that was opened through a sign-in provider has no password until one is chosen.
alter table users alter column password_hash drop not null;

-- Who a user is to a provider: its issuer and what it calls them, which never changes as an address may.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject),
  constraint identities_one_per_issuer unique (user_id, issuer)
);

-- ID tokens that have signed someone in, until they are over anyway: each serves once. The hash is of
-- issuer and nonce, since the spelling of a signature can be varied.
create table spent_id_tokens (
  hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index spent_id_tokens_expiry on spent_id_tokens (expires_at);
