-- Fields that both sides had changed since they last agreed, so that a policy had to decide.
alter table crm_runs add column conflicts integer not null default 0;
