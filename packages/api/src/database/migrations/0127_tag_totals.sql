-- How many contacts have each tag, updated by triggers, so that a list with a choice of tags costs the same over a million
-- contacts. No row stays at zero.
create table contact_tag_totals (
  owner_id uuid not null,
  name text not null,
  contacts bigint not null,
  primary key (owner_id, name)
);

create function count_contact_tags() returns trigger language plpgsql as $$
declare
  added constant text := 'select owner_id, unnest(tags) as name, 1 as n from added';
  removed constant text := 'select owner_id, unnest(tags) as name, -1 as n from removed';
begin
  execute $q$
    insert into contact_tag_totals as known
    select owner_id, name, sum(n) from ($q$ || case tg_op
      when 'INSERT' then added
      when 'DELETE' then removed
      else added || ' union all ' || removed
    end || $q$) changes
    group by owner_id, name having sum(n) <> 0 order by 1, 2
    on conflict (owner_id, name) do update set contacts = known.contacts + excluded.contacts $q$;
  if tg_op = 'INSERT' then return null; end if;
  execute $q$
    delete from contact_tag_totals known using ($q$ || removed || $q$) gone
    where known.owner_id = gone.owner_id and known.name = gone.name and known.contacts = 0 $q$;
  return null;
end
$$;

create trigger contacts_added_tags after insert on contacts
  referencing new table as added
  for each statement execute function count_contact_tags();
create trigger contacts_changed_tags after update on contacts
  referencing old table as removed new table as added
  for each statement execute function count_contact_tags();
create trigger contacts_removed_tags after delete on contacts
  referencing old table as removed
  for each statement execute function count_contact_tags();

insert into contact_tag_totals
select owner_id, tag, count(*) from contacts, unnest(tags) as tag group by owner_id, tag;
