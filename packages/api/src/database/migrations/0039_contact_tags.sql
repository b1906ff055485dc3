-- The colors of an owner's tags. A tag without a row is gray.
create table contact_tags (
  owner_id uuid not null references users on delete cascade,
  name text not null,
  color text not null,
  primary key (owner_id, name)
);
