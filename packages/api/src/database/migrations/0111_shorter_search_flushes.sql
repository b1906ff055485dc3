-- New entries of the search index are collected and added together, which blocks a statement meanwhile: a second or
-- more with the default of 4 MB on the embedded database.
alter index contacts_search set (gin_pending_list_limit = 1024);
