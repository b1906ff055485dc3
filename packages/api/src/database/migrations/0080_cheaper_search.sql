-- Of a phone number its digits are searched, once: a spelling of its own is matched by its digits, and half as many
-- trigrams of a number have to be kept. The columns before and after are those of 0002.
drop index contacts_search;
alter table contacts drop column search_text;
alter table contacts add column search_text text not null generated always as (
  fold(first_name || ' ' || last_name || E'\n' || email || E'\n' || company)
  || E'\n' || phone_digits(phone)
) stored;
create index contacts_search on contacts using gin (owner_id, search_text gin_trgm_ops);

-- One index for the filter by status, in the list's usual order, and for the order by status.
drop index contacts_by_status;
drop index contacts_status_source;
create index contacts_by_status on contacts (owner_id, status, created_at, id);
