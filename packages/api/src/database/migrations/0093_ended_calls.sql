-- Since when the user wants a call to end, and why the platform could not end it yet.
alter table calls
  add column end_requested_at timestamptz(3),
  add column end_problem text not null default '';
