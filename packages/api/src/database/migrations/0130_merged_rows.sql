alter table contact_imports
  -- Of the updated rows, those about someone whom an earlier row had added or updated.
  add column merged integer not null default 0;
