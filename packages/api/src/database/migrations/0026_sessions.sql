-- What tells a person one session from another. The id opens nothing; the device is a few words, not what a browser sent.
alter table tokens
  add column id uuid not null default gen_random_uuid(),
  add column device text not null default '',
  add column address text;
create unique index tokens_id on tokens (id);
