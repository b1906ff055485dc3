-- How many contacts an owner has, kept by the triggers below, so that a count costs the same over 100
-- and over 100,000 contacts. Months are UTC months of created_at. No row stands at zero.
create table contact_totals (
  owner_id uuid not null,
  status text not null,
  source text not null,
  month date not null,
  contacts bigint not null,
  primary key (owner_id, status, source, month)
);

-- The same for each company; contacts without one are left out.
create table contact_companies (
  owner_id uuid not null,
  company text not null,
  contacts bigint not null,
  primary key (owner_id, company)
);

create function count_contacts() returns trigger language plpgsql as $$
declare
  added constant text := $q$
    select owner_id, status, source, company,
      date_trunc('month', created_at at time zone 'UTC')::date as month, 1 as n
    from added $q$;
  removed constant text := replace(replace(added, '1 as n', '-1 as n'), 'from added', 'from removed');
  changes constant text := case tg_op
    when 'INSERT' then added
    when 'DELETE' then removed
    else added || ' union all ' || removed
  end;
begin
  execute $q$
    insert into contact_totals as kept
    select owner_id, status, source, month, sum(n) from ($q$ || changes || $q$) changes
    group by owner_id, status, source, month having sum(n) <> 0 order by 1, 2, 3, 4
    on conflict (owner_id, status, source, month)
    do update set contacts = kept.contacts + excluded.contacts $q$;
  execute $q$
    insert into contact_companies as kept
    select owner_id, company, sum(n) from ($q$ || changes || $q$) changes
    where company <> '' group by owner_id, company having sum(n) <> 0 order by 1, 2
    on conflict (owner_id, company)
    do update set contacts = kept.contacts + excluded.contacts $q$;
  if tg_op = 'INSERT' then return null; end if;

  execute $q$
    delete from contact_totals kept using ($q$ || removed || $q$) gone
    where kept.owner_id = gone.owner_id and kept.status = gone.status
      and kept.source = gone.source and kept.month = gone.month and kept.contacts = 0 $q$;
  execute $q$
    delete from contact_companies kept using ($q$ || removed || $q$) gone
    where kept.owner_id = gone.owner_id and kept.company = gone.company and kept.contacts = 0 $q$;
  return null;
end
$$;

create trigger contacts_added after insert on contacts
  referencing new table as added
  for each statement execute function count_contacts();
create trigger contacts_changed after update on contacts
  referencing old table as removed new table as added
  for each statement execute function count_contacts();
create trigger contacts_removed after delete on contacts
  referencing old table as removed
  for each statement execute function count_contacts();
