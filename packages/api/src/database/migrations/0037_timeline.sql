-- What happens with a contact besides its changes. A row lies with the contact, in the list or in the trash, and
-- goes with it. A merge moves it to the contact that stays; `moved_from` names the contacts it lay with before,
-- the first one first, so that it can go back when one of them is restored.
create table contact_notes (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  contact_id uuid not null,
  moved_from uuid[] not null default '{}',
  text text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index contact_notes_newest on contact_notes (contact_id, created_at desc, id desc);
create index contact_notes_moved on contact_notes using gin (moved_from) where moved_from <> '{}';

create table contact_tasks (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  contact_id uuid not null,
  moved_from uuid[] not null default '{}',
  text text not null,
  -- By the clock of this IANA zone; a day without a time is due until it ends.
  due_on date,
  due_time time,
  time_zone text not null,
  -- The instant that they mean, from which on it is overdue.
  due_at timestamptz(3),
  done_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index contact_tasks_open on contact_tasks (owner_id, due_at, id) where done_at is null;
create index contact_tasks_done on contact_tasks (owner_id, done_at desc, id desc) where done_at is not null;
create index contact_tasks_contact on contact_tasks (contact_id, done_at desc, id desc);
create index contact_tasks_moved on contact_tasks using gin (moved_from) where moved_from <> '{}';

-- Each outcome of a call as it was reported. It outlives the campaign.
create table call_outcomes (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  contact_id uuid not null,
  moved_from uuid[] not null default '{}',
  at timestamptz(3) not null,
  campaign_id uuid,
  campaign_name text not null,
  -- Which call of the campaign it was; null where there was none.
  entry_id uuid,
  attempt integer,
  outcome text not null,
  note text not null,
  reported_at timestamptz(3) not null default clock_timestamp()
);
create index call_outcomes_newest on call_outcomes (contact_id, at desc, id desc);
create index call_outcomes_calls on call_outcomes (entry_id, attempt, reported_at);
create index call_outcomes_moved on call_outcomes using gin (moved_from) where moved_from <> '{}';

create function forget_timeline() returns trigger language plpgsql as $$
begin
  delete from contact_notes using removed where contact_id = removed.id
    and not exists (select 1 from contacts where contacts.id = removed.id)
    and not exists (select 1 from binned_contacts where binned_contacts.id = removed.id);
  delete from contact_tasks using removed where contact_id = removed.id
    and not exists (select 1 from contacts where contacts.id = removed.id)
    and not exists (select 1 from binned_contacts where binned_contacts.id = removed.id);
  delete from call_outcomes using removed where contact_id = removed.id
    and not exists (select 1 from contacts where contacts.id = removed.id)
    and not exists (select 1 from binned_contacts where binned_contacts.id = removed.id);
  return null;
end
$$;
create trigger contacts_removed_timeline after delete on contacts
  referencing old table as removed
  for each statement execute function forget_timeline();
create trigger binned_contacts_removed_timeline after delete on binned_contacts
  referencing old table as removed
  for each statement execute function forget_timeline();
