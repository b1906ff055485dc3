-- For the sort key updated_at of the list, read forwards or backwards, with the id to break ties.
create index contacts_by_updated on contacts (owner_id, updated_at, id);
