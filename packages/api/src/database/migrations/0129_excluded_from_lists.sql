alter table campaign_batches
  -- How many contacts were on other call lists at that moment, and excluded, by reason.
  add column on_other_lists integer not null default 0,
  add column excluded jsonb not null default '{}';
