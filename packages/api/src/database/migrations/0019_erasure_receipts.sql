-- What an erasure did, in numbers: nothing in it says whom it was about.
create table erasure_receipts (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  at timestamptz(3) not null default clock_timestamp(),
  erased jsonb not null,
  kept jsonb not null
);
create index erasure_receipts_newest on erasure_receipts (owner_id, at desc, id desc);
