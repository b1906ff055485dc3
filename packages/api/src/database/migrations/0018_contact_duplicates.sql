-- Contacts that may be the same person, as the last look over all of an owner's found them.
create table contact_duplicates (
  owner_id uuid not null references users on delete cascade,
  one uuid not null,
  other uuid not null,
  reasons text[] not null,
  -- Where the pair stands in the list.
  place integer not null,
  primary key (owner_id, one, other)
);
create index contact_duplicates_place on contact_duplicates (owner_id, place);

-- What the last look saw: how many contacts, and the latest change among them.
create table duplicate_looks (
  owner_id uuid primary key references users on delete cascade,
  looked_at timestamptz(3) not null,
  contacts bigint not null,
  latest timestamptz(3)
);

-- Pairs that a person said are two people; one is the lesser id.
create table distinct_contacts (
  owner_id uuid not null references users on delete cascade,
  one uuid not null,
  other uuid not null,
  primary key (owner_id, one, other)
);

create index binned_contacts_merged on binned_contacts (merged_into) where merged_into is not null;

-- What was merged into a contact goes for good when that one does.
create function forget_merged() returns trigger language plpgsql as $$
begin
  -- It calls itself, and a statement that deletes nothing has its trigger, too.
  if not exists (select 1 from removed) then return null; end if;
  delete from binned_contacts merged using removed where merged.merged_into = removed.id
    and not exists (select 1 from contacts where contacts.id = removed.id)
    and not exists (select 1 from binned_contacts into_it where into_it.id = removed.id);
  delete from distinct_contacts pair using removed where pair.owner_id = removed.owner_id
    and removed.id in (pair.one, pair.other)
    and not exists (select 1 from contacts where contacts.id = removed.id)
    and not exists (select 1 from binned_contacts into_it where into_it.id = removed.id);
  return null;
end
$$;
create trigger contacts_removed_merged after delete on contacts
  referencing old table as removed
  for each statement execute function forget_merged();
create trigger binned_contacts_removed_merged after delete on binned_contacts
  referencing old table as removed
  for each statement execute function forget_merged();
