-- Ways back in, each for one use. Only the SHA-256 of a token is kept.
create table password_resets (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The link proves that someone reads this address, so it is worth nothing once the account has another.
  email_lower text not null,
  expires_at timestamptz(3) not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_expiry on password_resets (expires_at);
