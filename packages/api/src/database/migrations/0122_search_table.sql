-- The text that contacts are searched by, in a table of its own, so that a change of status, tags or consent writes
-- nothing to the search index. Kept by the triggers below; created first, they lock out writes until it is filled.
create table contact_search (
  contact_id uuid not null,
  owner_id uuid not null,
  search_text text not null
);

create function keep_contact_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into contact_search (contact_id, owner_id, search_text)
    select id, owner_id, search_text from added;
  elsif tg_op = 'DELETE' then
    delete from contact_search kept using removed
    where kept.owner_id = removed.owner_id and kept.contact_id = removed.id;
  else
    update contact_search set search_text = new.search_text
    where owner_id = new.owner_id and contact_id = new.id;
  end if;
  return null;
end
$$;

create trigger contacts_added_search after insert on contacts
  referencing new table as added
  for each statement execute function keep_contact_search();
create trigger contacts_changed_search after update on contacts
  for each row when (old.search_text <> new.search_text) execute function keep_contact_search();
create trigger contacts_removed_search after delete on contacts
  referencing old table as removed
  for each statement execute function keep_contact_search();

drop index contacts_search;
insert into contact_search (contact_id, owner_id, search_text) select id, owner_id, search_text from contacts;
alter table contact_search add primary key (owner_id, contact_id);
-- Adding collected entries blocks a statement: see 0111.
create index contact_search_text on contact_search using gin (owner_id, search_text gin_trgm_ops)
  with (gin_pending_list_limit = 1024);
analyze contact_search;
