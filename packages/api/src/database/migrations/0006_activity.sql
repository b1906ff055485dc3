-- What happened to an owner's contacts and account. The name is the contact's at the time, so that the
-- record still reads when the contact is gone. Microseconds keep the order within one request.
create table activities (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  subject_id uuid,
  subject_name text not null default '',
  figures jsonb
);
create index activities_newest on activities (owner_id, at desc, id desc);
create index activities_age on activities (at);

-- How many an owner has, so that a count costs the same however long the past is.
create table activity_totals (
  owner_id uuid primary key references users on delete cascade,
  activities bigint not null
);

create function count_activities() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into activity_totals as kept
    select owner_id, count(*) from added group by owner_id order by owner_id
    on conflict (owner_id) do update set activities = kept.activities + excluded.activities;
  else
    update activity_totals kept set activities = kept.activities - gone.n
    from (select owner_id, count(*) as n from removed group by owner_id) gone
    where kept.owner_id = gone.owner_id;
  end if;
  return null;
end
$$;

create trigger activities_added after insert on activities
  referencing new table as added
  for each statement execute function count_activities();
create trigger activities_removed after delete on activities
  referencing old table as removed
  for each statement execute function count_activities();

insert into activities (id, owner_id, at, kind)
select gen_random_uuid(), id, created_at, 'account_created' from users;
