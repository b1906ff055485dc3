-- When a running campaign is to be looked at again for contacts to call; null is now.
alter table campaigns add column dial_at timestamptz(3);
create index campaigns_dialed on campaigns (dial_at) where state = 'running' and calling is not null;
-- Calls whose end is not known, by when the platform is to be asked.
create index calls_unsettled on calls (ask_at) where outcome = '';
